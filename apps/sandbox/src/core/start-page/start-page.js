/** Buttons of the start page: copy a value, move the clock, reset the world. */

const { world } = document.querySelector("main").dataset;
const said = document.getElementById("said");

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { copy, advance } = button.dataset;
  if (copy !== undefined) {
    await navigator.clipboard.writeText(copy);
    say(`Copied ${copy}`);
  }
  if (advance !== undefined) await order("clock/advance", { by: advance });
  if ("reset" in button.dataset) await order("reset", {});
});

async function order(path, body) {
  const response = await fetch(`/_sandbox/${path}`, {
    method: "POST",
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
