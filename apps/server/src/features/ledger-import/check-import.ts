import { addMonths, isMonth, type Month } from '@tieout/finance/month.ts';
import { SURE } from '@tieout/finance/kind-decision.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { accountKey } from '#book-files/accounts/account-key.ts';
import { settledSentences } from './corrections/correction-sentences.ts';
import { fileSeems } from './file-seems.ts';
import type { Findings, StoredAccount } from './findings.ts';
import { SHOWN_PROBLEMS, type FileReading } from '#book-files/file-reading.ts';
import { likelyBooks } from '#book-files/likely-books.ts';
import { layoutCalled } from '#book-files/layouts/layouts.ts';
import type { Prepared } from './post-import.ts';
import { changesAccounts, type Books } from './prepare-import.ts';

type Found = Omit<
  Findings,
  'wantedKind' | 'undo' | 'decisions' | 'isFirst' | 'answers' | 'remembered' | 'kept' | 'revertAnswer'
>;

/** What a person is told about a file before they confirm it. */
export function describeFindings(reading: FileReading, prepared: Prepared | null, books: Books): Found {
  const { fileKind, encoding, sheets, columns, preview, lineCount, debit, credit } = reading;
  // What was read has its own end; of what was compared, the first.
  const problems = [...reading.problems, ...(prepared?.problems.slice(0, SHOWN_PROBLEMS) ?? [])];
  const isChart = reading.mapping.kind === 'chart-of-accounts';
  const known = prepared === null ? [] : knownSentences(prepared, isChart);
  const openings = openingSentences(reading, prepared);
  const settled = prepared === null || prepared.settled === null ? [] : settledSentences(prepared.settled);
  return {
    fileKind,
    encoding,
    sheets,
    columns,
    preview,
    layout: layoutOf(reading.mapping.layout),
    shape: reading.shape,
    questions: reading.questions,
    likely: likelyBooks(reading),
    seems: fileSeems(reading),
    controls: reading.controls,
    currency: reading.about.currency ?? null,
    basis: reading.basis,
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
    errors: problems,
    errorCount: reading.problemCount + (prepared?.problems.length ?? 0),
    errorKinds: kindsOf(reading, prepared?.problems ?? []),
    notes: [...known, ...openings, ...settled],
    warnings: [
      ...reading.warnings,
      ...(prepared?.accounts.warnings ?? []),
      ...(prepared === null ? [] : closingSentences(prepared)),
      ...known,
      ...openings,
      ...dateSentences(reading),
      ...(reading.basis === 'CASH' ? [ON_CASH] : []),
      ...settled,
    ],
    bringsNews: prepared === null || !changesNothing(prepared) || isSettledAway(prepared),
    corrections: prepared?.corrections ?? null,
    posted: prepared === null ? null : postedOf(prepared),
  };
}

/** Entries of the books, not of the file: what it tells as it is known is none of them. */
function postedOf({ added, replaced, gone, unchanged, settled }: Prepared): Found['posted'] {
  if (settled === null) return null;
  return { added, changed: replaced, takenOut: gone, unchanged, notes: settledSentences(settled) };
}

function layoutOf(id: string | null): Found['layout'] {
  const layout = layoutCalled(id);
  return layout === undefined ? null : { system: layout.system, report: layout.report };
}

function kindsOf({ problemKinds }: FileReading, others: Prepared['problems']): Found['errorKinds'] {
  const counts = new Map(problemKinds.map(({ kind, count }) => [kind, count]));
  for (const { kind } of others) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

function newAccountsOf(reading: FileReading, prepared: Prepared | null): StoredAccount[] {
  const created = new Map(prepared?.accounts.created.map((account) => [account.id, account]));
  const openings = prepared?.openings?.isPosted === true ? reading.openings : [];
  return reading.accounts.flatMap((account, index) => {
    const facts = created.get(prepared?.accounts.ids[index] ?? '');
    if (facts === undefined) return [];
    const { name, kind, decision = SURE } = facts;
    const opening = openings.find((each) => each.account === index)?.amount ?? 0;
    const balance = minorUnits(account.debit - account.credit + opening);
    const { certainty, reasons, alternatives } = decision;
    const told = { certainty, reasons: [...reasons], alternatives: [...alternatives] };
    const months = [
      ...openingMonth(reading, opening),
      ...Object.entries(account.months).flatMap(([month, amount]) => (isMonth(month) ? [{ month, amount }] : [])),
    ];
    return [{ key: accountKey(account), code: account.code, name, kind, decision: told, balance, months }];
  });
}

/** What stood before the first line is posted at the end of the month before it. */
function openingMonth({ firstDate }: FileReading, amount: number): StoredAccount['months'] {
  const first = firstDate?.slice(0, 7) ?? '';
  return amount === 0 || !isMonth(first) ? [] : [{ month: addMonths(first, -1), amount }];
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

const NOTHING_POSTED = 'Nothing was posted: all that this file would have changed was left as it is.';

/** Whether the file would have changed something, had the answers not left it out. */
function isSettledAway({ settled }: Prepared): boolean {
  return settled !== null && (settled.closed !== null || (settled.overlap.count > 0 && settled.overlap.leftOut));
}

function movedSentence(count: number): string {
  return count === 1
    ? '1 entry is in the ledger with another date; this file moves it.'
    : `${count.toLocaleString('en-US')} entries are in the ledger with other dates; this file moves them.`;
}

function knownSentences(prepared: Prepared, isChart: boolean): string[] {
  const { unchanged, moved, accounts } = prepared;
  const replaced = prepared.replaced - moved;
  if (prepared.problems.length > 0) return [];
  if (changesNothing(prepared)) return [isSettledAway(prepared) ? NOTHING_POSTED : ALREADY_IMPORTED];
  return [
    ...(unchanged > 0
      ? [
          `${entriesAre(unchanged)} already in the ledger and ${unchanged === 1 ? 'stays as it is' : 'stay as they are'}.`,
        ]
      : []),
    ...(replaced > 0
      ? [`${entriesAre(replaced)} in the ledger with different content; ${replacedText(replaced, prepared)}.`]
      : []),
    ...(moved > 0 ? [movedSentence(moved)] : []),
    ...(isChart && accounts.changed.length > 0 ? [`${accountsAre(accounts.changed.length)} changed.`] : []),
  ];
}

/** What stands in closed months is asked, and never replaced in silence. */
function replacedText(count: number, { corrections }: Prepared): string {
  const them = count === 1 ? 'it' : 'them';
  const isAsked = (corrections?.closed?.entries.file ?? 0) > 0;
  return isAsked
    ? `this file replaces ${them} in open months, and asks about closed ones`
    : `this file replaces ${them}`;
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

function openingSentences({ openings }: FileReading, prepared: Prepared | null): string[] {
  if (openings.length === 0 || prepared === null || prepared.openings === null) return [];
  const { sentence } = prepared.openings;
  return sentence === '' ? [] : [sentence];
}

const ON_CASH =
  'This report was made on cash basis: invoices and bills that are not paid are missing. Export it on accrual basis, and both bases are right; posted as it is, statements on accrual basis show cash as well.';

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
