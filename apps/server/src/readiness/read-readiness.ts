import type { Readiness } from '@tieout/contracts/readiness.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import type { VarianceRow } from '@tieout/contracts/plan-vs-actual.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { statementOfView } from '#statements/build-statement.ts';
import { readVariances, type Variances } from '#statements/plan/read-variances.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView } from '#statements/question/statement-view.ts';
import { nothingClosed, readinessPoints, verdictOf, type OpenThing, type ReadinessFacts } from './readiness-points.ts';
import { selectDiffering, selectSourceAges, selectStanding } from './readiness.queries.ts';

/**
 * Whether a closed month can go to its readers, and what is not ready. One function for the page that publishes, for the call that
 * does, for mails on a day and for every list of companies; to be called inside a transaction or inSnapshot. Without a month the
 * last closed one is meant, and a month that is not closed, or that the books do not reach, is answered as if there were none.
 */
export async function readReadiness(db: Db, companyId: string, asked?: Month): Promise<Readiness> {
  const { currency, facts } = await gatherReadiness(db, companyId, asked);
  if (facts === null) return { month: null, currency, verdict: 'blocked', points: nothingClosed(), published: null };
  const points = readinessPoints(facts);
  const published = await selectStanding(db, companyId, facts.month);
  return { month: facts.month, currency, verdict: verdictOf(points), points, published };
}

export interface GatheredReadiness extends ReadinessFacts {
  /** Behind the rows without a place. */
  unplacedAccounts: number;
  variances: Variances;
}

/** What it is judged by, for lists that count instead of telling; null of a month that is not closed. */
export async function gatherReadiness(
  db: Db,
  companyId: string,
  asked?: Month,
): Promise<{ currency: string; facts: GatheredReadiness | null }> {
  const scope = wholeBooks(companyId);
  const view = await openView(db, scope, {});
  const { closedThrough } = view;
  const { reportingCurrency: currency } = view.company;
  const month = asked ?? closedThrough;
  const { firstMonth } = view.booksNow;
  if (month === null || closedThrough === null || month > closedThrough || firstMonth === null || month < firstMonth) {
    return { currency, facts: null };
  }
  const period = `${month}..${month}`;
  const [variances, balances, cash, sources, differing] = await Promise.all([
    readVariances(db, { scope, view }, { month, closedThrough }),
    statementOfView(db, { scope, view }, { type: 'BALANCE_SHEET', period, compare: [] }),
    statementOfView(db, { scope, view }, { type: 'CASH_FLOW', period, compare: [] }),
    selectSourceAges(db, companyId),
    selectDiffering(db, companyId),
  ]);
  const statements = [variances.statement, balances, cash];
  const checks = statements.flatMap((statement) => statement.checks);
  const unplaced = [variances.statement, balances].flatMap((statement) => unplacedIn(statement, month));
  const facts = {
    month,
    failed: [
      ...labels(checks.filter(({ ok }) => ok === false)),
      ...differing.map(({ name, accounts }) => `every balance equals the one of ${name} (${accounts} differ)`),
    ],
    unknown: labels(checks.filter(({ ok }) => ok === null)),
    undecided: Math.max(...statements.map(({ decisions }) => decisions.undecided)),
    unsure: variances.statement.decisions.unsure,
    sources,
    unplaced: unplaced.map(({ name, amount }) => ({ name, amount })),
    unplacedAccounts: unplaced.reduce((sum, { accountCount }) => sum + accountCount, 0),
    hasPlan: variances.plan !== null,
    variances,
    ...notesOf(variances.rows),
  };
  return { currency, facts };
}

/** As somebody with every right would see the books: who is told what of the answer is for who asks. */
function wholeBooks(companyId: string): StatementScope {
  const can = { drill: false, export: false, editStructure: false };
  return { companyId, context: { companyIds: [companyId] }, isLive: true, stamp: null, can };
}

function labels(checks: readonly { label: string }[]): string[] {
  return [...new Set(checks.map(({ label }) => label))];
}

function unplacedIn({ columns, rows }: Statement, month: Month): (OpenThing & { accountCount: number })[] {
  const at = columns.findIndex(({ key }) => key === month);
  return rows
    .filter(({ isUnplaced, values }) => isUnplaced && (values[at] ?? 0) !== 0)
    .map(({ name, values, accountCount }) => ({
      name,
      amount: typeof values[at] === 'number' ? values[at] : null,
      accountCount,
    }));
}

/** Of the lines that make the profit, and of heads without lines; what is said of a head is said of its lines. */
function notesOf(rows: readonly VarianceRow[]): { material: number; unexplained: OpenThing[] } {
  let material = 0;
  const unexplained: OpenThing[] = [];
  let head: VarianceRow | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.place === 'head') head = row;
    const hasLines = row.place === 'head' && rows[index + 1]?.place === 'line';
    const { isMaterial, amount } = row.views.month;
    if (row.place === 'computed' || hasLines || !isMaterial) continue;
    material += 1;
    const isExplained = row.note !== null || (head !== null && head.note !== null);
    if (!isExplained) unexplained.push({ name: row.name, amount: typeof amount === 'number' ? amount : null });
  }
  return { material, unexplained };
}
