import { createHash } from 'node:crypto';

/**
 * Deep parts in the order of one commit: first those that hold what the last day changed, then the others. Which comes
 * first among them changes with every commit, so that each has its turn; for one commit it is always the same.
 */
export function orderParts(parts, { commit, changed }) {
  return parts
    .map((part) => ({ ...part, isTouched: part.holds.some((place) => changed.some((file) => isIn(place, file))) }))
    .toSorted((a, b) => Number(b.isTouched) - Number(a.isTouched) || turn(a, commit).localeCompare(turn(b, commit)));
}

function isIn(place, file) {
  return file === place || file.startsWith(`${place}/`);
}

function turn({ name }, commit) {
  return createHash('sha256').update(`${commit} ${name}`).digest('hex');
}

/** Runs one part after the other; one that would not end in time is not begun, so that a shorter one behind it can be. */
export async function rotate(parts, { minutes, run, now = Date.now }) {
  const endsAt = now() + minutes * 60_000;
  const ran = [];
  const leftOut = [];
  for (const part of parts) {
    const leftMs = endsAt - now();
    if (part.minutes * 60_000 > leftMs) leftOut.push(part.name);
    else ran.push(await run(part, leftMs));
  }
  return { ran, leftOut };
}
