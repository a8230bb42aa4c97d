/** Of the known names the one that is typed most like this; none where more than half of it would have to change. */
export function nearest(name, known) {
  const measured = known
    .map((one) => ({ one, far: one.startsWith(name) ? 0 : distance(name, one) }))
    .filter(({ far }) => far <= name.length / 2);
  return measured.sort((a, b) => a.far - b.far)[0]?.one;
}

/** How many letters are typed, left out or exchanged between two words. */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...to].entries())
      next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[to.length];
}
