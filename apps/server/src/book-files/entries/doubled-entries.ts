import type { ImportLine } from '../rows/import-line.ts';
import { keyPart } from './entry-keys.ts';
import { createKeyTable, larger } from './key-table.ts';

/** Lines of an entry that stand in the file a second time. */
export interface DoubledEntry {
  name: string;
  /** Where they stand again, and where they stood before. */
  lines: number[];
  before: number[];
  sum: number;
}

/** Beyond these nobody reads on: a whole file that stands twice would otherwise be kept. */
const MOST_KEPT = 1_000;

/**
 * Finds entries that come back: the same lines under the same number, after lines of another entry. Merged into one
 * they would still balance. Equal lines that stand together are left alone, and so are returning ones that do not
 * balance by themselves: these are lines of one entry in a report by account.
 */
export function createDoubledEntries() {
  const entries = createKeyTable();
  const lines = createKeyTable();
  let runs = new Uint32Array(1 << 11);
  let places = new Uint32Array(1 << 11);
  const returned = new Map<number, DoubledEntry>();
  let [run, last] = [0, -1];

  function returns(entry: number, line: ImportLine, before: number): void {
    const known = returned.get(entry);
    if (known === undefined && returned.size >= MOST_KEPT) return;
    const name = `The entry ${line.entryNumber || line.documentNumber} of ${line.date}`;
    const doubled = known ?? { name, lines: [], before: [], sum: 0 };
    returned.set(entry, doubled);
    doubled.sum += line.amount;
    doubled.lines.push(line.line);
    doubled.before.push(before);
  }

  return {
    add(line: ImportLine, account: number): void {
      const key = numberOf(line);
      const entry = key === null ? -1 : entries.numberOf(key);
      if (entry !== last) run += 1;
      last = entry;
      if (entry === -1) return;
      const { amount, memo, counterparty, department, class: group, location } = line;
      const known = lines.count();
      const at = lines.numberOf([entry, account, amount, memo, counterparty, department, group, location].join('\n'));
      if (at < known) {
        if (runs[at] !== run) returns(entry, line, places[at] ?? 0);
        return;
      }
      if (at >= runs.length) [runs, places] = [larger(runs, Uint32Array), larger(places, Uint32Array)];
      runs[at] = run;
      places[at] = line.line;
    },
    found: (): DoubledEntry[] => [...returned.values()].filter(({ sum }) => sum === 0),
  };
}

/** What numbers an entry; null where only its day or a word such as "transfer" does, which others share. */
function numberOf({ date, entryNumber, documentNumber, documentType }: ImportLine): string | null {
  if (entryNumber !== '') return `${date}/${keyPart(entryNumber)}`;
  return /\d/.test(documentNumber) ? [date, documentNumber, documentType].map(keyPart).join('/') : null;
}
