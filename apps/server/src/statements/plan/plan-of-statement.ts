import { BALANCE_SHEET_LINES } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { CASH_FLOW_LINES } from '@tieout/finance/cash-flow/cash-flow-line.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { ZERO } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { BooksRequest } from '../books/books.ts';
import type { StatementView } from '../question/statement-view.ts';
import { NO_PLAN, readPlan, type PlanAmounts } from './plan-amounts.ts';
import { selectPlansOfRecord, type PlanOfRecord } from './plan.queries.ts';
import { readPlannedStatements, type PlannedStatements } from './planned-statements.ts';

const CASH_TOTALS = ['OPENING_CASH', 'FX_EFFECT', 'CLOSING_CASH', 'FREE_CASH_FLOW', 'NET_BURN'] as const;

/** With what balances begin: with the month before each plan, which it is compared by, or with the last closed month. */
export type PlanOpening = 'before-each-plan' | 'last-closed-month';

/** What is planned of months: of the P&L as it is stored, of balances and cash flow as it follows from that. */
export async function readPlanOf(
  db: Db,
  { request, view }: { request: BooksRequest; view: StatementView },
  shown: readonly Month[],
  opening: PlanOpening = 'before-each-plan',
): Promise<PlanAmounts> {
  if (request.type === 'MANAGERIAL_PNL') return readPlan(db, request, shown, view);
  const [from, to] = [shown[0], shown.at(-1)];
  const isPlanned = request.type !== 'CASH_IN_OUT' && !view.hidesPlan;
  if (!isPlanned || from === undefined || to === undefined || view.closedThrough === null)
    return { ...NO_PLAN, hasPlan: shown.map(() => false) };
  const first = opening === 'last-closed-month' || view.closedThrough < from ? addMonths(view.closedThrough, 1) : from;
  const { id } = request.company;
  const plans = await selectPlansOfRecord(db, id, { from: first < from ? first : from, to }, view.planId);
  const own = plans.filter(({ currency }) => currency === request.currency);
  const placed = placesOf(await plannedBy(db, view, own, opening), shown);
  function seriesOf(figureAt: (place: Place) => Figure | undefined): Figure[] {
    return placed.map((place) => (place === null ? ZERO : (reasonOf(place) ?? figureAt(place) ?? ZERO)));
  }
  const isSheet = request.type === 'BALANCE_SHEET';
  return {
    hasPlan: placed.map((place) => place !== null),
    isOfOtherCurrency: plans.length > 0 && own.length === 0,
    amounts: isSheet
      ? new Map(BALANCE_SHEET_LINES.map(({ code }) => [code, seriesOf((place) => balanceAt(place, code))]))
      : new Map(CASH_FLOW_LINES.map(({ code }) => [code, seriesOf(({ of, at }) => of.cashFlow?.lines[code][at])])),
    given: isSheet
      ? new Map()
      : new Map(CASH_TOTALS.map((code) => [code, seriesOf(({ of, at }) => of.cashFlow?.totals[code][at])])),
  };
}

/** One after the other, for each reads the books of the years before it. */
async function plannedBy(
  db: Db,
  view: StatementView,
  plans: readonly PlanOfRecord[],
  opening: PlanOpening,
): Promise<PlannedStatements[]> {
  const { closedThrough, planId } = view;
  if (closedThrough === null) return [];
  const chains =
    opening === 'last-closed-month'
      ? [{ plans: plans.filter(({ last }) => last > closedThrough), asOf: closedThrough }]
      : plans.map((plan) => chainOf(plans, plan, closedThrough));
  const found: PlannedStatements[] = [];
  for (const { plans: chain, asOf } of chains) {
    const statements = await readPlannedStatements(db, view, { plans: chain, planId }, asOf);
    if (statements !== null) found.push(statements);
  }
  return found;
}

/** A plan begins with the month before it; one that lies ahead with the last closed month, and the plans up to it. */
function chainOf(plans: readonly PlanOfRecord[], plan: PlanOfRecord, closedThrough: Month) {
  const before = addMonths(plan.start, -1);
  if (before <= closedThrough) return { plans: [plan], asOf: before };
  return { plans: plans.filter(({ start, last }) => start <= plan.start && last > closedThrough), asOf: closedThrough };
}

interface Place {
  of: PlannedStatements;
  at: number;
}

function placesOf(planned: readonly PlannedStatements[], shown: readonly Month[]): (Place | null)[] {
  return shown.map((month) => {
    const of = planned.find(({ months }) => months.includes(month));
    return of === undefined ? null : { of, at: of.months.indexOf(month) };
  });
}

function reasonOf({ of: { result } }: Place): Figure | null {
  return typeof result === 'string' ? result : null;
}

function balanceAt(
  { of: { result }, at }: Place,
  code: (typeof BALANCE_SHEET_LINES)[number]['code'],
): Figure | undefined {
  return typeof result === 'string' ? result : result.balance[code][at];
}
