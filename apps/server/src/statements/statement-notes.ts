import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import { formatMajor } from './format-major.ts';
import { monthLabel } from './month-labels.ts';
import type { Books, BooksRequest } from './books.ts';
import type { ResolvedQuery } from './resolve-query.ts';

type Note = Statement['notes'][number];

export interface NoteFacts {
  query: ResolvedQuery;
  request: BooksRequest;
  books: Books;
  rows: readonly StatementRowAnswer[];
  /** Base columns with data. */
  hasData: readonly boolean[];
  hasPlan: boolean;
  checks: Statement['checks'];
  unbalanced: { date: string; docNumber: string | null; difference: number } | undefined;
  nonCashEntries: readonly { date: string; amount: number }[];
}

/** What a reader must know to read the figures right. */
export function statementNotes(facts: NoteFacts): Note[] {
  const { query, request } = facts;
  const notes: (Note | null)[] = [
    query.isAccrualOnly ? note('accrual-only', 'This statement is always on the accrual basis.') : null,
    isCashBasisBehind(facts)
      ? note('cash-basis-pending', 'The cash basis of the latest changes is being prepared.')
      : null,
    query.isFilterIgnored
      ? note(
          'no-filter',
          'Departments and classes do not balance on their own: this statement shows the whole company.',
        )
      : null,
    excludedNote(facts),
    unplacedNote(facts.rows),
    hasMissingRate(facts.rows)
      ? note(
          'missing-rate',
          `Exchange rates from ${request.company.baseCurrency} to ${request.currency} are missing for some months.`,
        )
      : null,
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

function excludedNote({ query, books }: NoteFacts): Note | null {
  if (query.type !== 'MANAGERIAL_PNL' || books.excluded.length === 0) return null;
  return note('excluded-accounts', `${counted(books.excluded.length, 'account', 'accounts')} excluded.`);
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

function hasMissingRate(rows: readonly StatementRowAnswer[]): boolean {
  return rows.some(({ values }) => values.includes('MISSING_RATE'));
}

function planNote({ query, request, hasPlan }: NoteFacts): Note | null {
  if (!query.compare.includes('plan') || hasPlan) return null;
  if (query.type !== 'MANAGERIAL_PNL') return note('no-plan', 'Plans exist for the profit and loss statement only.');
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
  const broken = checks.find(({ id, ok }) => !ok && id !== 'balances-equal-lines');
  if (broken === undefined) return null;
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
  return note('overdrawn', `${name} is below zero, first at the end of ${monthLabel(month)}; it stays in cash.`);
}

/** Lines without a receivable or payable count at once; those with one wait for the derivation. */
function isCashBasisBehind({ query, request }: NoteFacts): boolean {
  const { ledgerVersion, cashDerivedVersion } = request.company;
  return query.type === 'MANAGERIAL_PNL' && query.basis === 'CASH' && cashDerivedVersion < ledgerVersion;
}
