import type { ChangeBase, Changes } from '@tieout/contracts/changes.ts';
import { cashGap } from '@tieout/finance/changes/cash-gap.ts';
import type { Comparison } from '@tieout/finance/changes/comparison.ts';
import { explainChanges, MOST_FINDINGS, type Findings } from '@tieout/finance/changes/explain-changes.ts';
import { EXPLAINED_METRICS, isExplained, WITH_CASH } from '@tieout/finance/changes/explained-metrics.ts';
import { known, unknown, type Reason } from '@tieout/finance/metric-value.ts';
import { addMoney, sumMoney, ZERO } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { rowCategories } from '@tieout/finance/statements/row-categories.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { computedRows, type Structure } from '@tieout/finance/statements/structure/structure-tree.ts';
import type { CompanyAccess } from '#access/company-access.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { openReadableMetric } from '#publications/readable-metric.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { openHeadline, type OpenHeadline } from '#statements/build-headline.ts';
import { selectStatementVersions } from '#statements/question/statement-company.queries.ts';
import { rightsText } from '#statements/question/statement-scope.ts';
import { etagOf } from '#versions/etag.ts';
import { findVersions } from '#versions/kept-versions.ts';
import { selectChangesVersions, selectWrongCauses, type WrongCauseRow } from '#statements/changes/changes.queries.ts';
import { namesOfRows } from './wrong-causes.service.ts';
import { readMovedMetric, type AskedMove, type MovedMetric } from './moved-metric.ts';
import { readCashLines } from './read-cash-lines.ts';
import { answerOf, type ChangesScope } from './told-changes.ts';
import { readComparison } from '#statements/changes/read-comparison.ts';

export interface ChangesDeps {
  db: AppDb;
  /** See HeadlineDeps. */
  build: string;
}

export interface ChangesQuestion {
  month?: Month | undefined;
  against: ChangeBase;
  metric?: string | undefined;
  /** Where that metric stands for the caller; its rights decide about it. */
  tab?: string | undefined;
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

/**
 * The tab that the metric stands on for the caller; of one that stands nowhere its own id.
 *
 * @throws AppError not-found of a metric that the caller may not see.
 */
export function findTabOf(
  { db }: ChangesDeps,
  access: CompanyAccess,
  { context }: ChangesScope,
  metric: string,
): Promise<string> {
  return inContext(db, context, async (transaction) => {
    const readable = await openReadableMetric(transaction, { context, access }, metric);
    if (readable === null) throw notFound();
    return readable.tab;
  });
}

export function findChanges(
  { db }: ChangesDeps,
  scope: ChangesScope,
  question: ChangesQuestion,
  asked: AskedMove | null,
): Promise<Changes> {
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
    // Who brought a change about tells lines apart.
    if (headline.view.isMasked) return { ...head, ...nothing('RESTRICTED') };
    const { firstMonth } = headline.facts;
    if (month === null || base === null || firstMonth === null) return { ...head, base: null, ...nothing(null) };
    if (month > (headline.facts.lastMonth ?? firstMonth)) {
      throw new AppError('invalid-input', 'Nothing is posted in that month yet. Choose an earlier one.');
    }
    if (base < firstMonth) return { ...head, ...nothing('INSUFFICIENT_HISTORY') };
    const facts = { ...headline.facts, firstMonth };
    const metric = asked && (await readMovedMetric(transaction, asked, facts, { month, base }));
    const explained = await explain(transaction, {
      scope,
      headline,
      firstMonth,
      month,
      base,
      about: aboutOf(question, metric),
    });
    return { ...head, ...explained, moved: metric?.moved ?? null };
  });
}

type Explained = Pick<Changes, 'total' | 'told' | 'rest' | 'wrong' | 'moved'>;

/** Rows of the P&L that are told about, what they are called together, and whether cash is a part. */
interface About {
  rows: readonly string[];
  name: string | null;
  withCash: boolean;
}

function aboutOf({ metric }: ChangesQuestion, moved: MovedMetric | null): About {
  if (moved !== null) return { rows: moved.rows, name: 'the rows it is made of', withCash: moved.hasCash };
  if (metric === undefined || !isExplained(metric)) {
    return { rows: [COMPUTED.netProfit.code], name: null, withCash: true };
  }
  return { rows: [EXPLAINED_METRICS[metric]], name: null, withCash: WITH_CASH.has(metric) };
}

function nothing(reason: Reason | null): Explained {
  const total = reason === null ? null : { name: COMPUTED.netProfit.name, change: unknown(reason) };
  return { total, told: [], rest: { count: 0, effect: ZERO }, wrong: [], moved: null };
}

interface Asked {
  scope: ChangesScope;
  headline: OpenHeadline;
  firstMonth: Month;
  month: Month;
  base: Month;
  about: About;
}

async function explain(db: Db, { scope, headline, firstMonth, month, base, about }: Asked): Promise<Explained> {
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
  const wrong = await selectWrongCauses(db, scope.companyId);
  const gap = about.withCash ? cashGap(await readCashLines(db, view, month)) : null;
  const told = explainAbout(comparison, structure, { rows: about.rows, wrong, hasCash: gap !== null });
  return {
    total: totalOf(structure, about, told),
    ...answerOf({ scope, comparison, told, gap }),
    wrong: namesOfRows(structure, wrong),
    moved: null,
  };
}

interface Wanted {
  rows: readonly string[];
  wrong: readonly WrongCauseRow[];
  hasCash: boolean;
}

function explainAbout(comparison: Comparison, structure: Structure, { rows, wrong, hasCash }: Wanted): Findings {
  const categories = new Set(rows.flatMap((row) => rowCategories(structure, row) ?? []));
  const silenced = new Set(wrong.map(({ row, cause }) => `${row} ${cause}`));
  return explainChanges(comparison, {
    isAbout: (row) => categories.has(row),
    silenced: (row, cause) => silenced.has(`${row} ${cause}`),
    most: hasCash ? MOST_FINDINGS - 1 : MOST_FINDINGS,
  });
}

/** Null where it is about no row at all: values that somebody typed move no profit. */
function totalOf(structure: Structure, { rows, name }: About, { told, rest }: Findings): Changes['total'] {
  const [about] = rows;
  if (about === undefined) return null;
  const change = known(addMoney(sumMoney(told.map(({ effect }) => effect)), rest.effect));
  if (name !== null) return { name, change };
  const computed = computedRows(structure).find(({ code }) => code === about);
  return { name: computed?.name ?? structure.sections.find(({ code }) => code === about)?.name ?? about, change };
}
