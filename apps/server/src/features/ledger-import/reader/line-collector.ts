import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { moneyText } from '../money-text.ts';
import { createAccountList } from './account-list.ts';
import { createEntryBook } from './entry-book.ts';
import { SHOWN_PROBLEMS, type FileBalance, type FileReading, type ReadingTask } from './file-reading.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import { createLineNotes } from './line-notes.ts';
import { createLineReader, type ImportLine } from './mapping/read-line.ts';
import { createProblemList } from './problem-list.ts';
import { stagedLineText } from './staged-line-text.ts';

/** What is known of all lines together. */
export type Collected = Omit<FileReading, 'fileKind' | 'encoding' | 'mapping' | 'sheets' | 'columns' | 'preview'>;

export interface LineCollector {
  add: (cells: readonly (string | number)[], line: number) => void;
  end: () => Collected;
}

interface CollectorOptions {
  task: ReadingTask;
  mapping: ImportMapping;
  columnNames: readonly string[];
  /** Takes the lines of a general ledger as text for COPY. */
  onText: (text: string) => void;
}

const MOST_BALANCES = 200_000;

/** Reads the lines under the header one after the other and keeps what has to be known of all of them together. */
export function createLineCollector({ task, mapping, columnNames, onText }: CollectorOptions): LineCollector {
  const readLine = createLineReader({ mapping, amounts: task, columnNames });
  const accounts = createAccountList();
  const problems = createProblemList();
  const notes = createLineNotes();
  const sums = createSums();
  const entries = createEntryLines({ task, problems, onText });
  const balances: FileBalance[] = [];
  const { kind } = mapping;

  function take(line: ImportLine): void {
    notes.see(line);
    if (kind === 'general-ledger' && line.amount === 0) {
      notes.seeZero();
      return;
    }
    const account = accounts.add(line);
    sums.add(line);
    if (kind === 'general-ledger') entries.add(line, account);
    if (kind !== 'trial-balance') return;
    if (balances.length >= MOST_BALANCES) {
      throw new FileRefusal(`A trial balance has at most ${MOST_BALANCES.toLocaleString('en-US')} lines.`);
    }
    balances.push({ line: line.line, date: line.date, account, amount: line.amount });
  }

  return {
    add(cells, line) {
      const read = readLine(cells, line);
      if (read === 'total') notes.seeTotal();
      else if ('message' in read) problems.add(read);
      else take(read);
    },
    end() {
      const summed = sums.end();
      // With lines left out, entries are unbalanced for no other reason.
      if (problems.count() === 0) entries.findUnbalanced();
      return {
        ...summed,
        entryCount: entries.count(),
        accounts: accounts.list,
        balances,
        problems: problems.first,
        problemCount: problems.count(),
        warnings: notes.sentences(),
      };
    },
  };
}

function createSums() {
  const sums = { lineCount: 0, debit: 0, credit: 0 };
  let [first, last] = ['', ''];
  return {
    add({ amount, date }: ImportLine) {
      sums.lineCount += 1;
      if (amount > 0) sums.debit += amount;
      else sums.credit -= amount;
      if (first === '' || date < first) first = date;
      if (date > last) last = date;
    },
    end() {
      if (!Number.isSafeInteger(sums.debit) || !Number.isSafeInteger(sums.credit)) {
        throw new FileRefusal('The amounts of the file sum to more than a ledger can hold.');
      }
      return { ...sums, firstDate: first === '' ? null : first, lastDate: last === '' ? null : last };
    },
  };
}

interface EntryLinesOptions {
  task: ReadingTask;
  problems: ReturnType<typeof createProblemList>;
  onText: (text: string) => void;
}

function createEntryLines({ task, problems, onText }: EntryLinesOptions) {
  const book = createEntryBook();
  return {
    count: book.entryCount,
    add(line: ImportLine, account: number) {
      const externalId = entryKeyOf(line);
      const booked = book.add({ key: externalId, line: line.line, date: line.date, amount: line.amount });
      if (booked.otherDateOnLine !== null) {
        const message = `${entryName(externalId)} has a different date on line ${booked.otherDateOnLine}.`;
        problems.add({ line: line.line, column: null, message });
        return;
      }
      const memo = line.memo !== '' && book.takesMemo(booked.entry) ? line.memo : '';
      onText(stagedLineText({ ...booked, line, memo, account, externalId, idPrefix: task.entryIdPrefix }));
    },
    findUnbalanced() {
      const { count, first } = book.unbalanced(SHOWN_PROBLEMS);
      for (const { key, firstLine, difference } of first) {
        const apart = `debits and credits differ by ${moneyText(difference, task)}`;
        problems.add({ line: firstLine, column: null, message: `${entryName(key)} does not balance: ${apart}.` });
      }
      problems.more(count - first.length);
    },
  };
}

/** Numbers of entries begin anew each year in many books, so the year belongs to them. */
function entryKeyOf({ entryNumber, date, documentNumber }: ImportLine): string {
  if (entryNumber !== '') return `entry/${date.slice(0, 4)}/${entryNumber}`;
  return documentNumber === '' ? `day/${date}` : `document/${date}/${documentNumber}`;
}

function entryName(key: string | null): string {
  if (key === null) return 'The entry that begins here';
  const [kind = '', when = '', ...number] = key.split('/');
  return kind === 'day' ? `The entry of ${when}` : `The entry ${number.join('/')} of ${when}`;
}
