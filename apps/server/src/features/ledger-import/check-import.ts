import { isMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import type { Findings } from './findings.ts';
import { SHOWN_PROBLEMS, type FileReading } from './reader/file-reading.ts';
import type { Prepared } from './post-import.ts';
import { changesAccounts, type Books } from './prepare-import.ts';

type Found = Omit<Findings, 'wantedKind' | 'undo'>;

/** What a person is told about a file before they confirm it. */
export function describeFindings(
  reading: FileReading,
  prepared: Prepared | null,
  books: Books & { closedThrough: Month | null },
): Found {
  const { fileKind, encoding, sheets, columns, preview, lineCount, debit, credit } = reading;
  const problems = [...reading.problems, ...(prepared?.problems ?? [])];
  const isChart = reading.mapping.kind === 'chart-of-accounts';
  return {
    fileKind,
    encoding,
    sheets,
    columns,
    preview,
    counts: {
      lines: lineCount,
      entries: prepared?.entryCount ?? reading.entryCount,
      accounts: reading.accounts.length,
      newAccounts: prepared?.accounts.created.length ?? 0,
    },
    totals: isChart ? null : { debit: minorUnits(debit), credit: minorUnits(credit), currency: books.currency },
    months: monthsOf(reading),
    errors: problems.slice(0, SHOWN_PROBLEMS),
    errorCount: reading.problemCount + (prepared?.problems.length ?? 0),
    warnings: [
      ...reading.warnings,
      ...(prepared?.accounts.warnings ?? []),
      ...(prepared === null ? [] : closingSentences(prepared)),
      ...(prepared === null ? [] : knownSentences(prepared, isChart)),
      ...closedSentences(reading, books.closedThrough),
    ],
  };
}

function monthsOf({ firstDate, lastDate }: FileReading): { from: Month; to: Month } | null {
  const from = firstDate?.slice(0, 7) ?? '';
  const to = lastDate?.slice(0, 7) ?? '';
  return isMonth(from) && isMonth(to) ? { from, to } : null;
}

/** Whether posting would change anything. */
export function changesNothing({ accounts, added, replaced, gone }: Prepared): boolean {
  return added + replaced + gone === 0 && !changesAccounts(accounts);
}

export const ALREADY_IMPORTED =
  'Already imported: everything in this file is in the ledger, so importing it changes nothing.';

function knownSentences(prepared: Prepared, isChart: boolean): string[] {
  const { unchanged, replaced, accounts } = prepared;
  if (prepared.problems.length > 0) return [];
  if (changesNothing(prepared)) return [ALREADY_IMPORTED];
  return [
    ...(unchanged > 0
      ? [
          `${entriesAre(unchanged)} already in the ledger and ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`,
        ]
      : []),
    ...(replaced > 0
      ? [
          `${entriesAre(replaced)} in the ledger with different content; this file replaces ${replaced === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(isChart && accounts.changed.length > 0 ? [`${accountsAre(accounts.changed.length)} changed.`] : []),
  ];
}

function closingSentences({ ordinaryClosings: count }: Prepared): string[] {
  if (count === 0) return [];
  const [which, they] =
    count === 1
      ? ['1 entry is called a closing, but does', 'it counts']
      : [`${count.toLocaleString('en-US')} entries are called closings, but do`, 'they count'];
  return [
    `${which} more than carry the result to retained earnings on the last day of a fiscal year, so ${they} in the profit and loss.`,
  ];
}

function entriesAre(count: number): string {
  return count === 1 ? '1 entry is' : `${count.toLocaleString('en-US')} entries are`;
}

function accountsAre(count: number): string {
  return count === 1 ? '1 account of the company is' : `${count.toLocaleString('en-US')} accounts of the company are`;
}

function closedSentences({ firstDate }: FileReading, closedThrough: Month | null): string[] {
  if (firstDate === null || closedThrough === null || firstDate.slice(0, 7) > closedThrough) return [];
  return [
    `Months up to ${formatPeriodLabel(closedThrough)} are closed; what this file changes in them is shown as restated.`,
  ];
}
