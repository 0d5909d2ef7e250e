import type { ForecastReviewAnswer, ForecastReviewRow } from '@tieout/contracts/forecasts.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { methodName } from '@tieout/finance/plan/method-words.ts';
import { choicesFor, rollingName, type RollChoice } from '@tieout/finance/plan/rolling/rolling-forecast.ts';
import { isMaterial, usualMateriality, varianceOf } from '@tieout/finance/variance/variance.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError } from '#server/app-error.ts';
import { forecastAmounts, missedOf, planRule, type ForecastBooks } from '#server/forecasts/forecast-model.ts';
import { saveRows, selectForecasts, updateReviewed, type StoredForecast } from '#server/forecasts/forecasts.queries.ts';
import { readForecastBooks } from '#server/forecasts/make-forecasts.ts';
import { readMateriality } from '#statements/plan/materiality.ts';
import type { StatementScope } from '#statements/question/statement-scope.ts';
import { openView, type StatementView } from '#statements/question/statement-view.ts';

export interface Reviewer extends CompanyCall {
  scope: StatementScope;
  canEdit: boolean;
}

export interface Decisions {
  month: Month;
  choices: readonly { code: string; choice: RollChoice }[];
  isDone: boolean;
}

interface OpenReview {
  view: StatementView;
  facts: ForecastBooks;
  forecast: StoredForecast;
}

export function findReview(db: AppDb, reviewer: Reviewer): Promise<ForecastReviewAnswer> {
  return inContext(db, reviewer.context, (transaction) => readReview(transaction, reviewer));
}

async function readReview(db: Db, { scope, canEdit }: Reviewer): Promise<ForecastReviewAnswer> {
  const view = await openView(db, scope, {});
  const open = await openReview(db, view);
  if (open === null) return { ...NOTHING, currency: view.company.baseCurrency, can: { edit: canEdit } };
  return reviewAnswer(db, open, canEdit);
}

async function reviewAnswer(db: Db, open: OpenReview, canEdit: boolean): Promise<ForecastReviewAnswer> {
  const { month, currency, reviewedAt, reviewedBy, rows } = open.forecast;
  const { facts } = open;
  const ruled = forecastAmounts(
    facts,
    rows.map((row) => ({ ...row, choice: 'KEEP' })),
  );
  return {
    month,
    name: rollingName(month),
    currency,
    rows: await missedRows(db, open, ruled),
    outlook: {
      before: profitOf(facts, ruled),
      after: profitOf(facts, new Map(rows.map((row) => [row.code, row.amounts]))),
    },
    reviewedAt,
    reviewedBy,
    can: { edit: canEdit },
  };
}

const NOTHING = { month: null, name: null, rows: [], outlook: null, reviewedAt: null, reviewedBy: null };

/** That of the last closed month; null while none is closed, or its forecast is still being made. */
async function openReview(db: Db, view: StatementView): Promise<OpenReview | null> {
  const { closedThrough } = view;
  const forecast = closedThrough === null ? null : await forecastOf(db, view, closedThrough);
  return forecast && { view, forecast, facts: await readForecastBooks(db, view, forecast) };
}

async function forecastOf(db: Db, { company }: StatementView, month: Month): Promise<StoredForecast | null> {
  const [forecast] = await selectForecasts(db, company.id, { from: month, to: month });
  return forecast?.currency === company.baseCurrency ? forecast : null;
}

async function missedRows(
  db: Db,
  { view, facts, forecast }: OpenReview,
  ruled: ReadonlyMap<string, Readonly<Record<string, number>>>,
): Promise<ForecastReviewRow[]> {
  const { baseCurrency, reportingCurrency } = view.company;
  const materiality =
    baseCurrency === reportingCurrency ? await readMateriality(db, view) : usualMateriality(baseCurrency);
  const stored = new Map(forecast.rows.map((row) => [row.code, row]));
  return facts.books.leaves.flatMap(({ code, name, side }) => {
    const row = stored.get(code);
    const missed = row === undefined ? null : missedOf(facts, row, ruled.get(code) ?? {});
    if (row === undefined || missed === null) return [];
    const variance = varianceOf({ plan: missed.planned, actual: missed.actual }, side);
    if (!isMaterial(variance, materiality)) return [];
    const { method } = planRule(row.rule, facts);
    return [
      {
        code,
        name,
        planned: missed.planned,
        actual: missed.actual,
        isFavourable: variance.isFavourable,
        next: missed.next,
        choice: row.choice,
        choices: choicesFor({ method }),
        method: methodName(method),
      },
    ];
  });
}

function profitOf(
  { books }: ForecastBooks,
  amounts: ReadonlyMap<string, Readonly<Record<string, number>>>,
): MinorUnits {
  return books.leaves.reduce((sum: MinorUnits, { code, side }) => {
    const own = Object.values(amounts.get(code) ?? {}).reduce((total, amount) => total + amount, 0);
    return minorUnits(sum + side * own);
  }, ZERO);
}

/** Works the forecast out anew by what was decided. One that is not the last any more stays as it is. */
export function saveReview(
  db: AppDb,
  reviewer: Reviewer,
  { month, choices, isDone }: Decisions,
): Promise<ForecastReviewAnswer> {
  return inContext(db, reviewer.context, async (transaction) => {
    const { companyId, userId, requestId, scope } = reviewer;
    const open = await openReview(transaction, await openView(transaction, scope, {}));
    if (open?.forecast.month !== month) {
      throw new AppError('conflict', 'Another month was closed or opened meanwhile. Look at its review instead.');
    }
    const decided = new Map(choices.map(({ code, choice }) => [code, choice]));
    const rows = open.forecast.rows.map((row) => ({ ...row, choice: decided.get(row.code) ?? row.choice }));
    const amounts = forecastAmounts(open.facts, rows);
    await saveRows(
      transaction,
      companyId,
      month,
      rows.map((row) => ({ ...row, amounts: amounts.get(row.code) ?? {} })),
    );
    if (isDone) await updateReviewed(transaction, companyId, month, userId);
    await recordChange(transaction, {
      companyId,
      actorUserId: userId,
      requestId,
      action: 'forecast.review',
      subjectType: 'rolling-forecast',
      subjectId: rollingName(month),
      before: null,
      after: { choices, isDone },
    });
    const saved = await forecastOf(transaction, open.view, month);
    return reviewAnswer(transaction, { ...open, forecast: saved ?? open.forecast }, reviewer.canEdit);
  });
}
