import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { ImportLine } from '../rows/import-line.ts';
import { createKeyTable } from './key-table.ts';
import type { Learnt } from './learnt.ts';

const LONGEST_PART = 80;

/** From the finest to the widest of what can keep lines together where nothing numbers the entries. */
export const LEVELS = 4;

/**
 * Keys of a line at every level: with its memo, with its name, its document, its day. Lines of a level balance, or are
 * taken together with those of the next.
 */
export function levelKeys({ date, documentType, documentNumber, counterparty, memo }: ImportLine): string[] {
  const document = [date, documentNumber, documentType].map(keyPart);
  const named = [...document, keyPart(counterparty)];
  return [keyOf([...named, keyPart(memo)]), keyOf(named), keyOf(document), `day/${date}`];
}

export type EntryKeys = (line: ImportLine, isFirst: boolean) => string;

/** What keeps the lines of an entry together, as the mapping says and the file has taught. */
export function createEntryKeys(mapping: ImportMapping, learnt: Learnt | null): EntryKeys {
  if (mapping.entriesBy === 'block' || mapping.entriesBy === 'number-in-file') return createOrdinalKeys(mapping);
  if (mapping.entriesBy === 'number' || learnt === null) return numberedKey;
  const finest = createKeyTable();
  return (line) => {
    const keys = levelKeys(line);
    const level = learnt.levels[finest.numberOf(keys[0] ?? '')] ?? LEVELS - 1;
    return keys[level] ?? '';
  };
}

/** Numbers of entries begin anew each year in many books, so the year belongs to them. */
function numberedKey({ entryNumber, date, documentNumber }: ImportLine): string {
  if (entryNumber !== '') return `entry/${date.slice(0, 4)}/${entryNumber}`;
  return keyOf([date, keyPart(documentNumber)]);
}

/**
 * Of entries that a file keeps together without a number that lasts: what they say, and which of the like they are, so
 * that the same report finds them again.
 */
function createOrdinalKeys({ entriesBy }: ImportMapping): EntryKeys {
  const counts = new Map<string, number>();
  let current = '';
  let key = '';
  return function ordinalKey(line: ImportLine, isFirst: boolean): string {
    const isSame = entriesBy === 'number-in-file' ? line.entryNumber === current : !isFirst;
    if (isSame && key !== '') return key;
    current = line.entryNumber;
    if (entriesBy === 'block' && line.entryNumber !== '') return (key = `entry/${line.entryNumber}`);
    const said = keyOf([line.date, line.documentNumber, line.documentType, line.counterparty].map(keyPart));
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    key = count === 1 && !said.startsWith('day/') ? said : `${said}/${count}`;
    return key;
  };
}

export function keyPart(text: string): string {
  return text.slice(0, LONGEST_PART).replaceAll('/', '⁄');
}

function keyOf(parts: readonly string[]): string {
  const said = parts.join('/').replace(/\/+$/, '');
  return said.includes('/') ? `document/${said}` : `day/${said}`;
}
