import { xmlText } from '../xml-text.ts';

const MOST_LETTERS = 31;
/** Excel keeps this name for itself. */
const RESERVED = 'history';

/** At most 31 characters, none of those that separate a sheet's name from a cell, and not one of `taken`, whatever its case. */
export function sheetName(title: string, taken = new Set<string>()): string {
  const name = xmlText(title)
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    // Half of a sign that takes two places is none.
    .replace(/[\uD800-\uDBFF]$/, '');
  const own = name === '' || name.toLowerCase() === RESERVED ? `Sheet ${name}`.trim() : name;
  let found = own;
  for (let count = 2; taken.has(found.toLowerCase()); count += 1) {
    const end = ` ${count}`;
    found = `${own.slice(0, MOST_LETTERS - end.length)}${end}`;
  }
  taken.add(found.toLowerCase());
  return found;
}
