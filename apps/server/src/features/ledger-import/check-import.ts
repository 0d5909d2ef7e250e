import type { ImportAccount } from '@tieout/contracts/ledger-import.ts';
import { isMonth, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { SURE } from '@tieout/finance/kind-decision.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { accountKey } from '#book-files/accounts/account-key.ts';
import type { Findings } from './findings.ts';
import { SHOWN_PROBLEMS, type FileReading } from '#book-files/file-reading.ts';
import { LAYOUTS } from '#book-files/layouts/layouts.ts';
import type { Prepared } from './post-import.ts';
import { changesAccounts, type Books } from './prepare-import.ts';

type Found = Omit<Findings, 'wantedKind' | 'undo' | 'decisions' | 'isFirst'>;

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
    layout: layoutOf(reading.mapping.layout),
    controls: reading.controls,
    currency: reading.about.currency ?? null,
    accounts: newAccountsOf(reading, prepared),
    counts: {
      lines: lineCount,
      leftOut: reading.leftOutCount,
      entries: prepared?.entryCount ?? reading.entryCount,
      accounts: reading.accounts.length,
      newAccounts: prepared?.accounts.created.length ?? 0,
    },
    totals: isChart ? null : { debit: minorUnits(debit), credit: minorUnits(credit), currency: books.currency },
    months: monthsOf(reading),
    errors: problems.slice(0, SHOWN_PROBLEMS),
    errorCount: reading.problemCount + (prepared?.problems.length ?? 0),
    errorKinds: kindsOf(reading, prepared?.problems ?? []),
    warnings: [
      ...reading.warnings,
      ...(prepared?.accounts.warnings ?? []),
      ...(prepared === null ? [] : closingSentences(prepared)),
      ...(prepared === null ? [] : knownSentences(prepared, isChart)),
      ...dateSentences(reading),
      ...closedSentences(reading, books.closedThrough),
    ],
  };
}

function layoutOf(id: string | null): Found['layout'] {
  const layout = LAYOUTS.find((each) => each.id === id);
  return layout === undefined ? null : { system: layout.system, report: layout.report };
}

function kindsOf({ problemKinds }: FileReading, others: Prepared['problems']): Found['errorKinds'] {
  const counts = new Map(problemKinds.map(({ kind, count }) => [kind, count]));
  for (const { kind } of others) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

function newAccountsOf({ accounts }: FileReading, prepared: Prepared | null): ImportAccount[] {
  const created = new Map(prepared?.accounts.created.map((account) => [account.id, account]));
  return accounts.flatMap((account, index) => {
    const facts = created.get(prepared?.accounts.ids[index] ?? '');
    if (facts === undefined) return [];
    const { name, kind, decision = SURE } = facts;
    const balance = minorUnits(account.debit - account.credit);
    const { certainty, reasons, alternatives } = decision;
    const told = { certainty, reasons: [...reasons], alternatives: [...alternatives] };
    return [{ key: accountKey(account), code: account.code, name, kind, decision: told, balance }];
  });
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

const FIRST_LIKELY_DAY = '2000-01-01';
const A_YEAR_MS = 366 * 86_400_000;

/** Days that are more likely a wrong century or a slip than a posting. */
function dateSentences({ firstDate, lastDate }: FileReading): string[] {
  const ahead = new Date(Date.now() + A_YEAR_MS).toISOString().slice(0, 10);
  return [
    ...(firstDate !== null && firstDate < FIRST_LIKELY_DAY
      ? [`The earliest date is ${firstDate}. Check whether that is right.`]
      : []),
    ...(lastDate !== null && lastDate > ahead
      ? [`The latest date is ${lastDate}, more than a year ahead. Check whether that is right.`]
      : []),
  ];
}

function closedSentences({ firstDate }: FileReading, closedThrough: Month | null): string[] {
  if (firstDate === null || closedThrough === null || firstDate.slice(0, 7) > closedThrough) return [];
  return [
    `Months up to ${formatPeriodLabel(closedThrough)} are closed; what this file changes in them is shown as restated.`,
  ];
}
