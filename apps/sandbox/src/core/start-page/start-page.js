/** Buttons of the start page: copy a value, move the clock, set a flag, reset the world. */

const { world } = document.querySelector("main").dataset;
const said = document.getElementById("said");

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { copy, advance, clear } = button.dataset;
  if (copy !== undefined) {
    await navigator.clipboard.writeText(copy);
    say(`Copied ${copy}`);
  }
  if (advance !== undefined) await order("clock/advance", { by: advance });
  if (clear !== undefined) await order(clear, undefined, "DELETE");
  if ("reset" in button.dataset) await order("reset", {});
});

document.addEventListener("submit", async (event) => {
  const { dataset } = event.target;
  const fields = Object.fromEntries(new FormData(event.target));
  if ("flags" in dataset) {
    event.preventDefault();
    const { flag, value, persona } = fields;
    const whose = persona === "" ? "" : `?persona=${persona}`;
    await order(`flags${whose}`, { [flag]: value === "" ? null : value }, "PUT");
  }
  if (dataset.order !== undefined) {
    event.preventDefault();
    const filled = Object.entries(fields).filter(([, value]) => value !== "");
    await order(dataset.order, Object.fromEntries(filled));
  }
});

async function order(path, body, method = "POST") {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    headers: { "Content-Type": "application/json", "x-api-key": world },
    body: JSON.stringify(body),
  });
  if (response.ok) location.reload();
  else say((await response.json()).errorMessage);
}

function say(text) {
  said.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => {
    said.textContent = "";
  }, 3000);
}
