export const LONGEST_TAB_NAME = 40;

/**
 * What is wrong with a name of a tab, in words; null where nothing is. Case does not make two names of one. `key` is that of the
 * tab itself, which may keep its name; null of a new one.
 */
export function tabNameProblem(
  tabs: readonly { readonly key: string; readonly name: string }[],
  key: string | null,
  wanted: string,
): string | null {
  const name = wanted.trim();
  if (name === '') return 'A tab needs a name.';
  if (name.length > LONGEST_TAB_NAME) return `A name of a tab has at most ${LONGEST_TAB_NAME} characters.`;
  const isTaken = tabs.some((tab) => tab.key !== key && tab.name.toLowerCase() === name.toLowerCase());
  return isTaken ? 'A tab with this name exists.' : null;
}

/** A name that no tab has yet: `People copy`, then `People copy 2`; never too long. */
export function nameOfCopy(tabs: readonly { readonly name: string }[], name: string): string {
  const taken = new Set(tabs.map((tab) => tab.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ' copy' : ` copy ${number}`;
    const copy = `${name.slice(0, LONGEST_TAB_NAME - end.length).trimEnd()}${end}`;
    if (!taken.has(copy.toLowerCase())) return copy;
  }
}
