import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { FileRefusal } from '#tables/file-refusal.ts';
import type { FileChart } from './accounts/charts/chart.ts';
import type { FileAccount } from './accounts/file-account.ts';
import { moneyText } from './money-text.ts';
import { natureByName } from './accounts/name-evidence.ts';
import { createAccountList, type AccountList } from './account-list.ts';
import { createDoubledEntries } from './entries/doubled-entries.ts';
import { createEntryBook } from './entries/entry-book.ts';
import { createEntryKeys } from './entries/entry-keys.ts';
import { createTornEntries } from './entries/torn-entries.ts';
import { entryName } from './entries/entry-name.ts';
import type { Learnt } from './entries/learnt.ts';
import { SHOWN_PROBLEMS, type FileBalance, type FileReading, type ReadingTask } from './file-reading.ts';
import { createLineNotes } from './line-notes.ts';
import { createProblemList } from './problem-list.ts';
import type { Controlled } from './rows/controls.ts';
import type { ImportLine, LineProblem } from './rows/import-line.ts';
import { createRowReader, type EntryHints, type RowRead } from './rows/read-rows.ts';
import { stagedLineText } from './staged-line-text.ts';

/** What is known of all lines together. */
export type Collected = Omit<
  FileReading,
  | 'shape'
  | 'basis'
  | 'remembered'
  | 'fileKind'
  | 'encoding'
  | 'mapping'
  | 'about'
  | 'sheets'
  | 'columns'
  | 'preview'
  | 'questions'
>;

export interface LineCollector {
  add: (cells: readonly (string | number)[], line: number) => void;
  end: () => Collected;
}

interface CollectorOptions {
  task: ReadingTask;
  mapping: ImportMapping;
  columnNames: readonly string[];
  chart: FileChart | null;
  /** Where only all lines together tell which belong together, or which way they count. */
  learnt: Learnt | null;
  /** Told what was made of each line of the file. */
  onRow?: (cells: readonly (string | number)[], line: number, read: RowRead) => void;
  /** Takes the lines of a general ledger as text for COPY. */
  onText: (text: string) => void;
}

const MOST_BALANCES = 200_000;

/** Reads the lines under the header one after the other and keeps what has to be known of all of them together. */
export function createLineCollector(options: CollectorOptions): LineCollector {
  const { task, mapping, columnNames, chart, learnt, onText, onRow } = options;
  const rows = createRowReader({ mapping, amounts: task, columnNames, chart });
  const accounts = createAccountList();
  const problems = createProblemList();
  const notes = createLineNotes();
  const sums = createSums();
  const entries = createEntryLines({ task, mapping, learnt, problems, onText });
  const balances: FileBalance[] = [];
  const { kind } = mapping;

  function take(line: ImportLine, isFirst: boolean): void {
    notes.see(line);
    if (kind === 'general-ledger' && line.amount === 0) {
      notes.seeZero();
      return;
    }
    const account = accounts.add(line);
    const signed = learnt?.signs[account] === -1 ? { ...line, amount: -line.amount } : line;
    accounts.sum(account, signed);
    sums.add(signed);
    if (kind === 'general-ledger') entries.add(signed, account, isFirst);
    if (kind !== 'trial-balance') return;
    refuseTooMany(balances.length);
    balances.push({ line: line.line, date: line.date, account, amount: line.amount });
  }

  return {
    add(cells, line) {
      const read = rows.read(cells, line);
      onRow?.(cells, line, read);
      if (typeof read === 'string') notes.leaveOut();
      else if ('message' in read) {
        problems.add(read);
        entries.miss(rows.hints(cells));
      } else for (const each of read.lines) take(each, read.isFirst);
    },
    end() {
      const [summed, controlled] = [sums.end(), rows.end()];
      // With lines left out, totals and entries are wrong for no other reason.
      const wrong = problems.count() > 0 ? [] : controlled.problems;
      for (const problem of [...controlled.cutOff, ...wrong]) problems.add(problem);
      const unclear = unclearNatures(accounts.list, learnt).map((problem) => problems.add(problem));
      // Without their signs no entry balances, nor without what stood at the end of the file.
      if (unclear.length === 0 && controlled.cutOff.length === 0) entries.findUnbalanced();
      entries.findDoubled(controlled.controls);
      const line = Math.max(1, mapping.headerLine);
      const openings = kind === 'general-ledger' ? openingsOf(accounts, controlled.openings, { learnt, line }) : [];
      return {
        ...summed,
        entryCount: entries.count(),
        accounts: accounts.list,
        balances,
        controls: controlled.controls,
        openings,
        problems: problems.first,
        problemCount: problems.count(),
        problemKinds: problems.kinds(),
        leftOutCount: notes.leftOut(),
        warnings: notes.sentences(),
      };
    },
  };
}

/** Whether totals or balances of the file itself count every line it has: then a line that returns is meant. */
function isProven(controls: Controlled['controls']): boolean {
  const ofAll = controls.filter(({ kind }) => kind === 'file-totals' || kind === 'running-balances');
  return ofAll.length > 0 && controls.every(({ right, of }) => right === of);
}

function linesText(lines: readonly number[]): string {
  const shown = [...new Set(lines)];
  if (shown.length === 1) return `line ${shown[0]}`;
  if (shown.length > 4) return `${shown.length} lines from line ${shown[0]}`;
  return `lines ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

function refuseTooMany(count: number): void {
  if (count < MOST_BALANCES) return;
  throw new FileRefusal(`A trial balance has at most ${MOST_BALANCES.toLocaleString('en-US')} lines.`);
}

/** As debits. Accounts that only have a balance, such as retained earnings, become accounts of the file. */
function openingsOf(
  accounts: AccountList,
  found: Controlled['openings'],
  { learnt, line }: { learnt: Learnt | null; line: number },
): FileReading['openings'] {
  return found.map(({ account: { accountCode, accountName }, amount }) => {
    const account = accounts.add({
      accountCode,
      accountName,
      accountType: '',
      accountSubType: '',
      parentAccount: '',
      line,
    });
    const named = accounts.list[account];
    const sign = learnt === null ? 1 : (learnt.signs[account] ?? (named && natureByName(named)) ?? 1);
    return { account, amount: sign * amount };
  });
}

function unclearNatures(accounts: readonly FileAccount[], learnt: Learnt | null): LineProblem[] {
  return accounts.flatMap(({ name, line }, account) => {
    if (learnt?.signs[account] !== null) return [];
    const message = `The report writes amounts by the nature of each account, and nothing tells what “${name}” is.`;
    return [{ line, column: null, kind: 'account', message }];
  });
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
  mapping: ImportMapping;
  learnt: Learnt | null;
  problems: ReturnType<typeof createProblemList>;
  onText: (text: string) => void;
}

function createEntryLines({ task, mapping, learnt, problems, onText }: EntryLinesOptions) {
  const book = createEntryBook();
  const keyOfLine = createEntryKeys(mapping, learnt);
  const torn = createTornEntries(mapping);
  const doubled = createDoubledEntries();
  let current = '';
  return {
    count: book.entryCount,
    /** A line with something wrong: its entry may lack it. */
    miss: (hints: EntryHints) => torn.add(hints, current),
    add(line: ImportLine, account: number, isFirst: boolean) {
      const externalId = keyOfLine(line, isFirst);
      current = externalId;
      doubled.add(line, account);
      const booked = book.add({ key: externalId, line: line.line, date: line.date, amount: line.amount });
      if (booked.otherDateOnLine !== null) {
        const message = `${entryName(externalId)} has a different date on line ${booked.otherDateOnLine}.`;
        problems.add({ line: line.line, column: null, kind: 'two-dates', message });
        return;
      }
      const memo = line.memo !== '' && book.takesMemo(booked.entry) ? line.memo : '';
      onText(stagedLineText({ ...booked, line, memo, account, externalId, idPrefix: task.entryIdPrefix }));
    },
    findUnbalanced() {
      const { count, first } = book.unbalanced(SHOWN_PROBLEMS, (key) => torn.has(key));
      for (const { key, firstLine, difference } of first) {
        const apart = `debits and credits differ by ${moneyText(difference, task)}`;
        const message = `${entryName(key)} does not balance: ${apart}.`;
        problems.add({ line: firstLine, column: null, kind: 'unbalanced', message });
      }
      problems.more('unbalanced', count - first.length);
    },
    findDoubled(controls: Controlled['controls']) {
      if (isProven(controls)) return;
      for (const { name, lines, before } of doubled.found()) {
        const message = `${name} stands in the file twice: ${linesText(lines)} repeat ${linesText(before)}.`;
        problems.add({ line: lines[0] ?? 1, column: null, kind: 'doubled', message });
      }
    },
  };
}
