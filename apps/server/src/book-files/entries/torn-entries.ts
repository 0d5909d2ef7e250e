import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { EntryHints } from '../rows/read-rows.ts';
import { keyPart } from './entry-keys.ts';

/** Beyond so many lines with something wrong nothing is said about the balance of any entry. */
const MOST_TORN = 10_000;

/**
 * Entries that may lack a line because something is wrong with it. Of these nobody can say that they do not balance; of
 * all others it is said, whatever else is wrong in the file.
 */
export function createTornEntries({ entriesBy }: Pick<ImportMapping, 'entriesBy'>) {
  const numbers = new Set<string>();
  const keys = new Set<string>();
  /** Of a day, or of a document of a day. */
  const days = new Set<string>();
  const documents = new Set<string>();
  let count = 0;
  let isAny = false;

  return {
    /** `current`: the entry that was read last. */
    add({ date, entryNumber, documentNumber }: EntryHints, current: string): void {
      count += 1;
      const document = keyPart(documentNumber);
      if (count > MOST_TORN) isAny = true;
      else if (entriesBy === 'block') keys.add(current);
      else if (entriesBy === 'number' && entryNumber !== '') numbers.add(entryNumber);
      else if (date !== null) days.add(document === '' ? date : `${date}/${document}`);
      else if (document !== '') documents.add(document);
      else isAny = true;
    },
    has(key: string | null): boolean {
      if (count === 0) return false;
      if (isAny || key === null || keys.has(key)) return true;
      const [kind = '', when = '', ...rest] = key.split('/');
      if (kind === 'entry') return numbers.has(rest.join('/'));
      const document = kind === 'day' ? '' : (rest[0] ?? '');
      if (document !== '') return days.has(when) || days.has(`${when}/${document}`) || documents.has(document);
      // All lines of a day together: any of them may be the one that is missing.
      return documents.size > 0 || [...days].some((torn) => torn.startsWith(when));
    },
  };
}
