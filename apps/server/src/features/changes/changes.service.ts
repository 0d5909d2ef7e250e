import type { ChangeBase, Changes, ToldChange } from '@tieout/contracts/changes.ts';
import { cashGap, type CashGap } from '@tieout/finance/changes/cash-gap.ts';
import type { Comparison } from '@tieout/finance/changes/comparison.ts';
import { explainChanges, MOST_FINDINGS, type Finding, type Findings } from '@tieout/finance/changes/explain-changes.ts';
import { EXPLAINED_METRICS, WITH_CASH, type ExplainedMetric } from '@tieout/finance/changes/explained-metrics.ts';
import { marginMove, type MarginMove } from '@tieout/finance/changes/margin.ts';
import { proofOf } from '@tieout/finance/changes/proof-of.ts';
import { cashSentence, sentenceOf } from '@tieout/finance/changes/sentence.ts';
import { known, unknown, type Reason } from '@tieout/finance/metric-value.ts';
import { addMoney, sumMoney, ZERO } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import { COMPUTED, SECTION } from '@tieout/finance/statements/structure/sections.ts';
import { computedRows, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { openReadableMetric } from '#publications/readable-metric.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openHeadline, type OpenHeadline } from '#statements/build-headline.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText, type StatementScope } from '#statements/question/statement-scope.ts';
import { etagOf } from '#versions/etag.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectChangesVersions, selectWrongCauses, type WrongCauseRow } from '#statements/changes/changes.queries.ts';
import { namesOfRows } from './wrong-causes.service.ts';
import { readCashLines } from './read-cash-lines.ts';
import { readComparison } from '#statements/changes/read-comparison.ts';

export interface ChangesDeps {
  db: AppDb;
  /** See HeadlineDeps. */
  build: string;
}

export interface ChangesQuestion {
  month?: Month | undefined;
  against: ChangeBase;
  metric?: ExplainedMetric | undefined;
}

export interface ChangesScope extends StatementScope {
  /** Whether the caller may mark causes as wrong. */
  canMark: boolean;
}

/** Two years before the month: what comes once a year has come twice. */
const HISTORY_MONTHS = 24;
const MONTHS_BACK: Readonly<Record<ChangeBase, number>> = { 'previous-month': 1, 'previous-year': 12 };

/** Changes whenever the answer could: the books, the facts, the marks, the caller's rights, and what was asked for. */
export async function findChangesTag(
  { db, build }: ChangesDeps,
  scope: ChangesScope,
  question: ChangesQuestion,
): Promise<string> {
  const { companyId, context } = scope;
  const versions = await findVersions(db, scope, 'changes', async () => {
    const books = await selectStatementVersions(db, companyId, context, null);
    if (books === '') throw notFound();
    return `${books} ${await inContext(db, context, (transaction) => selectChangesVersions(transaction, companyId))}`;
  });
  return etagOf([build, companyId, versions, rightsText(scope), JSON.stringify(question)]);
}

/** @throws AppError not-found of a metric that the caller may not see. */
export function requireReadable(
  { db }: ChangesDeps,
  access: CompanyAccess,
  { context }: ChangesScope,
  metric: ExplainedMetric,
): Promise<void> {
  return inContext(db, context, async (transaction) => {
    if ((await openReadableMetric(transaction, { context, access }, metric)) === null) throw notFound();
  });
}

export function findChanges({ db }: ChangesDeps, scope: ChangesScope, question: ChangesQuestion): Promise<Changes> {
  return inSnapshot(db, scope.context, async (transaction) => {
    const headline = await openHeadline(transaction, scope);
    const month = question.month ?? headline.shown?.month ?? null;
    const { company } = headline.view;
    const base = month === null ? null : addMonths(month, -MONTHS_BACK[question.against]);
    const head = {
      companyId: company.id,
      currency: company.reportingCurrency,
      month,
      base,
      metric: question.metric ?? null,
    };
    const { firstMonth } = headline.facts;
    if (month === null || base === null || firstMonth === null) return { ...head, base: null, ...nothing(null) };
    if (month > (headline.facts.lastMonth ?? firstMonth)) {
      throw new AppError('invalid-input', 'Nothing is posted in that month yet. Choose an earlier one.');
    }
    if (base < firstMonth) return { ...head, ...nothing('INSUFFICIENT_HISTORY') };
    return { ...head, ...(await explain(transaction, { scope, headline, firstMonth, month, base, question })) };
  });
}

type Explained = Pick<Changes, 'total' | 'told' | 'rest' | 'wrong'>;

function nothing(reason: Reason | null): Explained {
  const total = reason === null ? null : { name: COMPUTED.netProfit.name, change: unknown(reason) };
  return { total, told: [], rest: { count: 0, effect: ZERO }, wrong: [] };
}

interface Asked {
  scope: ChangesScope;
  headline: OpenHeadline;
  firstMonth: Month;
  month: Month;
  base: Month;
  question: ChangesQuestion;
}

async function explain(db: Db, { scope, headline, firstMonth, month, base, question }: Asked): Promise<Explained> {
  const { view } = headline;
  const earliest = addMonths(month, -HISTORY_MONTHS);
  const next = addMonths(month, 1);
  const read = await readComparison(db, view, {
    month,
    base,
    first: earliest < firstMonth ? firstMonth : earliest,
    // A month that is not closed may still lack what is to be posted in it.
    last: view.closedThrough !== null && next <= view.closedThrough ? next : month,
  });
  if ('reason' in read) return nothing(read.reason);
  const { comparison, structure } = read;
  const { metric } = question;
  const wrong = await selectWrongCauses(db, scope.companyId);
  const gap = metric === undefined || WITH_CASH.has(metric) ? cashGap(await readCashLines(db, view, month)) : null;
  const about = metric === undefined ? COMPUTED.netProfit.code : EXPLAINED_METRICS[metric];
  const told = explainAbout(comparison, structure, { about, wrong, hasCash: gap !== null });
  return {
    total: totalOf(structure, about, told),
    ...answerOf({ scope, comparison, told, gap }),
    wrong: namesOfRows(structure, wrong),
  };
}

interface Wanted {
  about: string;
  wrong: readonly WrongCauseRow[];
  hasCash: boolean;
}

function explainAbout(comparison: Comparison, structure: Structure, { about, wrong, hasCash }: Wanted): Findings {
  const categories = new Set(rowCategories(structure, about));
  const silenced = new Set(wrong.map(({ row, cause }) => `${row} ${cause}`));
  return explainChanges(comparison, {
    isAbout: (row) => categories.has(row),
    silenced: (row, cause) => silenced.has(`${row} ${cause}`),
    most: hasCash ? MOST_FINDINGS - 1 : MOST_FINDINGS,
  });
}

function totalOf(structure: Structure, about: string, { told, rest }: Findings): Changes['total'] {
  const change = addMoney(sumMoney(told.map(({ effect }) => effect)), rest.effect);
  const computed = computedRows(structure).find(({ code }) => code === about);
  const name = computed?.name ?? structure.sections.find(({ code }) => code === about)?.name ?? about;
  return { name, change: known(change) };
}

interface Answered {
  scope: ChangesScope;
  comparison: Comparison;
  told: Findings;
  gap: CashGap | null;
}

function answerOf({ scope, comparison, told, gap }: Answered): Pick<Changes, 'told' | 'rest'> {
  const margin = marginOf(told, comparison);
  const changes = told.told.map((finding) =>
    toldChange(scope, comparison, finding, margin?.row === finding.row.code ? margin.move : null),
  );
  const all = gap === null ? changes : [...changes, cashChange(scope, comparison.month, gap)];
  return { told: all.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)), rest: told.rest };
}

/** The cost of sales without a cause of its own that moved the margin most, the way the margin moved. */
function marginOf({ told }: Findings, { rows }: Comparison): { row: string; move: MarginMove } | null {
  const move = marginMove(rows);
  const mover = told.find(
    ({ row, effect, explanation, base, now }) =>
      explanation === null &&
      row.section === SECTION.costOfRevenue &&
      Math.sign(effect) === Math.sign(Number(move?.points ?? 0)) &&
      now < 0 &&
      base < 0,
  );
  return move === null || mover === undefined ? null : { row: mover.row.code, move };
}

function toldChange(
  { can, canMark }: ChangesScope,
  comparison: Comparison,
  finding: Finding,
  margin: MarginMove | null,
): ToldChange {
  const { row, effect, explanation } = can.drill ? finding : withoutNames(finding);
  const { month, party, lines } = proofOf(finding, comparison);
  return {
    about: 'profit',
    row: { code: row.code, name: row.name },
    effect,
    cause: explanation?.cause ?? null,
    sentence: sentenceOf({ ...finding, explanation }, comparison.base, margin),
    proof: can.drill ? { metric: 'net_profit', row: row.code, month, counterpartyId: party, lineCount: lines } : null,
    canMark: canMark && explanation !== null,
  };
}

/** Who may not see lines may not see whose they are. */
function withoutNames(finding: Finding): Finding {
  const { explanation } = finding;
  if (explanation === null) return finding;
  if ('party' in explanation)
    return { ...finding, explanation: { ...explanation, party: { ...explanation.party, name: null } } };
  if (explanation.cause !== 'new-counterparty') return finding;
  const parties = explanation.parties.map((party) => ({ ...party, name: null }));
  return { ...finding, explanation: { ...explanation, parties } };
}

function cashChange({ can }: ChangesScope, month: Month, gap: CashGap): ToldChange {
  return {
    about: 'cash',
    row: { code: 'CASH', name: 'Cash' },
    effect: gap.effect,
    cause: gap.isTiming ? 'timing' : null,
    sentence: cashSentence(gap),
    proof: can.drill ? { metric: 'cash_balance', row: null, month, counterpartyId: null, lineCount: null } : null,
    canMark: false,
  };
}
