import type { Statement, StatementRowAnswer, StatementType } from '@tieout/contracts/statements.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { lastDayOf, monthOf, monthsBetween, type Month } from '@tieout/finance/month.ts';
import { roundedNote } from '@tieout/finance/statements/figure-text.ts';
import type { AmountRow } from '../books/amounts.queries.ts';
import { accountName } from './answer-rows.ts';
import { formatMajor } from './format-major.ts';
import { lacksMonthRates } from './lacks-month-rates.ts';
import { rateSourcesText } from './rate-sources.ts';
import { dayLabel, monthLabel } from '../question/month-labels.ts';
import { isSliced, type Books, type BooksRequest } from '../books/books.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';
import type { ResolvedQuery } from '../question/resolve-query.ts';

type Note = Statement['notes'][number];

export interface NoteFacts {
  query: ResolvedQuery;
  request: BooksRequest;
  books: Books;
  /** P&L lines of all time in the reporting currency, where balances hold them. */
  results: readonly AmountRow[];
  rows: readonly StatementRowAnswer[];
  columns: Statement['columns'];
  closedThrough: Month | null;
  /** The last day the figures reach to. */
  lastDay: LocalDate;
  /** Base columns with data. */
  hasData: readonly boolean[];
  hasPlan: boolean;
  hidesPlan: boolean;
  /** There is one, but what follows from it is in its own currency. */
  isPlanOfOtherCurrency: boolean;
  checks: Statement['checks'];
  /** Accounts of unknown kind that have amounts here. */
  undecided: readonly Pick<ChartAccount, 'code' | 'name'>[];
  unsureCount: number;
  /** Too much is unsure to tell how far figures can move. */
  hasTooManyRanges: boolean;
  unbalanced: { date: string; docNumber: string | null; difference: number } | undefined;
  nonCashEntries: readonly { date: string; amount: number }[];
}

/** What a reader must know to read the figures right. */
export function statementNotes(facts: NoteFacts): Note[] {
  const { query, request } = facts;
  const notes: (Note | null)[] = [
    query.isAccrualOnly ? note('accrual-only', 'This statement is always on the accrual basis.') : null,
    facts.books.unready !== null
      ? note(
          'cash-basis-pending',
          'The cash basis of the latest changes is being prepared; its figures come in a moment.',
        )
      : null,
    request.masked.size > 0
      ? note(
          'restricted-lines',
          'Some lines are restricted for you: a row with a lock is one total of them and others.',
        )
      : null,
    openMonthsNote(facts),
    query.isFilterIgnored
      ? note(
          'no-filter',
          'Departments and classes do not balance on their own: this statement shows the whole company.',
        )
      : null,
    excludedNote(facts),
    unplacedNote(facts.rows),
    notDecidedNote(facts),
    unsureNote(facts),
    missingRateNote(facts),
    rateSourcesNote(request),
    translatedCashNote(request),
    roundedNoteOf(query),
    planNote(facts),
    restatedNote(facts.rows),
    outOfBalanceNote(facts),
    overdrawnNote(facts),
    ...facts.nonCashEntries.map(({ date, amount }) =>
      note(
        'non-cash-entry',
        `An entry of ${date} moved ${formatMajor(amount, request.company.baseCurrency)} between investing and financing without cash.`,
      ),
    ),
  ];
  return notes.filter((each) => each !== null);
}

function note(code: Note['code'], text: string): Note {
  return { code, text };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** On every report, also where the exclusion changes no figure (finance 2.5). */
function excludedNote({ query, request }: NoteFacts): Note | null {
  const text = excludedText(query.type, request.pnl.excluded.length);
  return text === null ? null : note('excluded-accounts', text);
}

/** Null where nothing is excluded. */
export function excludedText(type: StatementType, count: number): string | null {
  if (count === 0) return null;
  const excluded = `${counted(count, 'account', 'accounts')} excluded`;
  if (type === 'MANAGERIAL_PNL') return `${excluded}.`;
  return `${excluded} from the managerial P&L; this statement includes ${count === 1 ? 'it' : 'them'}.`;
}

function openMonthsNote({ columns, closedThrough, lastDay, hasData }: NoteFacts): Note | null {
  const open = columns.filter(({ state, comparison }) => state === 'open' && comparison === null);
  const last = open.reduce<Month | null>((latest, { to }) => (latest === null || to > latest ? to : latest), null);
  // Of empty books nothing is open either: there is nothing to close.
  if (last === null || !hasData.includes(true)) return null;
  const reach = last < monthOf(lastDay) ? lastDayOf(last) : lastDay;
  if (closedThrough !== null && closedThrough >= monthOf(reach)) return null;
  const day = dayLabel(reach);
  if (closedThrough === null) return note('open-months', `No month is closed yet; figures reach to ${day}.`);
  const text =
    monthsBetween(closedThrough, monthOf(reach)) === 1
      ? `${monthLabel(monthOf(reach))} is open; its figures reach to ${day}.`
      : `Months after ${monthLabel(closedThrough)} are open; their figures reach to ${day}.`;
  return note('open-months', text);
}

function roundedNoteOf({ scale }: ResolvedQuery): Note | null {
  const text = roundedNote(scale);
  return text === null ? null : note('figures-rounded', text);
}

function unplacedNote(rows: readonly StatementRowAnswer[]): Note | null {
  const count = rows.filter(({ isUnplaced }) => isUnplaced).reduce((sum, row) => sum + row.accountCount, 0);
  if (count === 0) return null;
  return note(
    'unplaced-accounts',
    count === 1
      ? '1 account has no place of its own in the structure yet; every total includes it.'
      : `${count} accounts have no place of their own in the structure yet; every total includes them.`,
  );
}

function notDecidedNote({ undecided }: NoteFacts): Note | null {
  if (undecided.length === 0) return null;
  const [first] = undecided;
  const text =
    undecided.length === 1 && first !== undefined
      ? `${accountName(first)} is not decided: it stands in a row of its own, credits positive, and in no subtotal.`
      : `${undecided.length} accounts are not decided: they stand in a row of their own, credits positive, and in no subtotal.`;
  return note('not-decided', text);
}

function unsureNote({ unsureCount, hasTooManyRanges, rows }: NoteFacts): Note | null {
  if (unsureCount === 0) return null;
  const subject = unsureCount === 1 ? '1 account is unsure' : `${unsureCount} accounts are unsure`;
  const decided = unsureCount === 1 ? 'it is decided' : 'they are decided';
  if (hasTooManyRanges) {
    return note('unsure-accounts', `${subject}: too many to say how far figures can move until ${decided}.`);
  }
  if (!rows.some(({ ranges }) => ranges.length > 0)) return note('unsure-accounts', `${subject} until ${decided}.`);
  return note('unsure-accounts', `${subject}: figures with a mark lie in a range until ${decided}.`);
}

/** Flows and balances are translated by the month, what owners paid in and took out by the day (finance 1.5). */
function missingRateNote(facts: NoteFacts): Note | null {
  if (!facts.rows.some(({ values }) => values.includes('MISSING_RATE'))) return null;
  const { company, currency } = facts.request;
  const rates = `Exchange rates from ${company.baseCurrency} to ${currency} are missing for some`;
  return note(
    'missing-rate',
    lacksMonthRates(facts) ? `${rates} months.` : `${rates} days on which equity was posted.`,
  );
}

/** Also in files: a figure in another currency names where its rates come from. */
function rateSourcesNote({ book, type, months }: BooksRequest): Note | null {
  const text = book === null ? null : rateSourcesText(book, type, months);
  return text === null ? null : note('rate-sources', text);
}

const OTHER_CASH_STATEMENT: Readonly<Partial<Record<StatementType, string>>> = {
  CASH_FLOW: 'Cash in and out',
  CASH_IN_OUT: 'Cash flow',
};

/** One of them rounds changes of accounts, the other payments: whoever lays them side by side finds a few cents between them. */
function translatedCashNote(request: BooksRequest): Note | null {
  const other = OTHER_CASH_STATEMENT[request.type];
  if (other === undefined || request.book === null || isSliced(request)) return null;
  return note(
    'translated-cash',
    `In ${request.currency} every amount is rounded on its own: net change in cash may differ in its last digits from that of ${other}; opening and closing cash are the same.`,
  );
}

function planNote({ query, request, hasPlan, hidesPlan, isPlanOfOtherCurrency }: NoteFacts): Note | null {
  if (!query.compare.includes('plan') || hasPlan) return null;
  if (hidesPlan) return note('no-plan', 'The plan of the company is not shared with you.');
  if (query.type === 'CASH_IN_OUT')
    return note(
      'no-plan',
      'Payments are not planned by category. The cash flow statement can be compared with a plan.',
    );
  if (isPlanOfOtherCurrency)
    return note('no-plan', 'Balances of the plan are kept in its own currency. Choose that currency to compare them.');
  if (query.type !== 'MANAGERIAL_PNL')
    return note('no-plan', 'There is no approved plan for these months that begins with a closed month of the books.');
  if (request.classIds !== null) return note('no-plan', 'Plans are not kept by class.');
  if (request.departmentIds !== null) return note('no-plan', 'No approved plan of these months names departments.');
  return note('no-plan', 'There is no approved plan for these months.');
}

function restatedNote(rows: readonly StatementRowAnswer[]): Note | null {
  const columns = new Set(rows.flatMap(({ restated }) => restated.map(({ column }) => column)));
  if (columns.size === 0) return null;
  return note('restated', 'Figures of closed months have changed since the months were closed; they are marked.');
}

function outOfBalanceNote({ checks, unbalanced, request }: NoteFacts): Note | null {
  const broken = checks.find(({ id, ok }) => ok === false && id !== 'balances-equal-lines');
  if (broken === undefined || typeof broken.difference === 'string') return null;
  const { baseCurrency } = request.company;
  const difference = formatMajor(broken.difference, baseCurrency);
  if (unbalanced === undefined) return note('out-of-balance', `The books do not tie: ${difference} are unexplained.`);
  const named = unbalanced.docNumber === null ? 'an entry' : `the entry ${unbalanced.docNumber}`;
  const own = formatMajor(unbalanced.difference, baseCurrency);
  return note(
    'out-of-balance',
    `The ledger is out of balance by ${difference}; first in ${named} of ${unbalanced.date} (${own}).`,
  );
}

function overdrawnNote({ books, request, hasData }: NoteFacts): Note | null {
  const first = books.overdrawn.find(({ column }) => hasData[column] === true);
  const month = first === undefined ? undefined : request.months[first.column];
  if (first === undefined || month === undefined) return null;
  const name = request.chart.find(({ id }) => id === first.accountId)?.name ?? 'A cash account';
  return note('overdrawn', `${name} is below zero, first at the end of ${monthLabel(month)}; it still counts as cash.`);
}
