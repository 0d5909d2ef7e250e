import { convertMoney } from '@tieout/finance/convert-money.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, negateMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf, monthRange, type Month } from '@tieout/finance/month.ts';
import { categoryCodesBelow } from '@tieout/finance/statements/structure/structure-tree.ts';
import { addFigures } from '@tieout/finance/statements/tree-amounts.ts';
import type { RateBook } from '@tieout/finance/translation/rate-book.ts';
import type { Db } from '#db/client.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { Books, BooksRequest } from '../books/books.ts';
import { NO_DEPARTMENT_ID } from '../books/line-terms.ts';
import { openRates } from '../books/open-rates.ts';
import { selectPlanCells, type PlanCell } from './plan.queries.ts';
import { placeAccounts } from '../books/placements.ts';

/** Planned effects by category, one per month shown, and the months a plan exists for. */
export interface PlanAmounts {
  amounts: ReadonlyMap<string, readonly Figure[]>;
  hasPlan: readonly boolean[];
  /** Of the rows that are no sums of categories, such as opening cash. */
  given: ReadonlyMap<string, readonly Figure[]>;
  /** There is a plan, whose balances are kept in another currency than is shown. */
  isOfOtherCurrency: boolean;
}

/** Of a statement that is compared with none. */
export const NO_PLAN: PlanAmounts = { amounts: new Map(), hasPlan: [], given: new Map(), isOfOtherCurrency: false };

export interface PlanAsked {
  planId: string | null;
  lastDay: LocalDate;
  hidesPlan: boolean;
}

export async function readPlan(
  db: Db,
  request: BooksRequest,
  shown: readonly Month[],
  asked: PlanAsked,
): Promise<PlanAmounts> {
  const lines = await readPlanLines(db, request, shown, asked);
  const amounts = new Map<string, Figure[]>();
  for (const { code, effects } of lines) {
    if (code === null) continue;
    const series = amounts.get(code) ?? shown.map((): Figure => ZERO);
    amounts.set(code, series);
    for (const [index, effect] of effects.entries()) series[index] = addFigures(series[index] ?? ZERO, effect ?? ZERO);
  }
  return {
    ...NO_PLAN,
    amounts,
    hasPlan: shown.map((_, index) => lines.some(({ effects }) => effects[index] !== null)),
  };
}

/** A line of a plan in the months shown. */
export interface PlannedLine {
  lineId: string;
  /** The category it stands in; null of another department, or where the structure has no place for it. */
  code: string | null;
  /** On profit; null where it plans nothing. */
  effects: readonly (Figure | null)[];
}

export async function readPlanLines(
  db: Db,
  request: BooksRequest,
  shown: readonly Month[],
  { planId, lastDay, hidesPlan }: PlanAsked,
): Promise<PlannedLine[]> {
  const [from, to] = [shown[0], shown.at(-1)];
  // A plan is not kept by class: against one it would compare unequal things.
  if (hidesPlan || from === undefined || to === undefined || request.classIds !== null) return [];
  const cells = comparable(await selectPlanCells(db, request.company.id, { from, to }, planId), request);
  const books = new Map<string, RateBook>();
  for (const { currency } of cells) {
    if (currency === request.currency || books.has(currency)) continue;
    books.set(currency, await openRates(db, request.company, { from: currency, to: request.currency }, lastDay));
  }
  const [current, place] = [monthOf(lastDay), placerOf(request)];
  return cells.map((cell) => {
    const placed = place(cell);
    const effects = shown.map((month) => {
      const value = cell.values[month];
      if (value === undefined) return null;
      const amount = minorUnits(value);
      const effect = placed?.sign === -1 ? negateMoney(amount) : amount;
      return translated(effect, cell, { month, current, currency: request.currency, book: books.get(cell.currency) });
    });
    return { lineId: cell.lineId, code: placed?.code ?? null, effects };
  });
}

/** All of them; beside one department those of plans that name departments, for the others mean the whole company. */
function comparable(cells: readonly PlanCell[], { departmentIds }: BooksRequest): readonly PlanCell[] {
  if (departmentIds === null) return cells;
  const detailed = new Set(cells.filter(({ departmentId }) => departmentId !== null).map(({ planId }) => planId));
  return cells.filter(({ planId }) => detailed.has(planId));
}

interface Translation {
  month: Month;
  current: Month;
  currency: string;
  /** Undefined in the plan's own currency. */
  book: RateBook | undefined;
}

/** At the rate the plan was made with; else at the average of the month, of months to come at the latest one (finance 1.5). */
function translated(effect: MinorUnits, { fixedRates }: PlanCell, translation: Translation): Figure {
  const { month, current, currency, book } = translation;
  if (book === undefined || effect === 0) return effect;
  const fixed = fixedRates?.[currency];
  const planned = typeof fixed === 'object' ? fixed[month] : fixed;
  if (planned !== undefined) return convertMoney(effect, book.from, currency, planned);
  const rate = planRate(book, month, current);
  return rate.status === 'na' ? rate.code : convertMoney(effect, book.from, currency, rate.rate);
}

/** Of a month that has come its average, of months to come the latest one. */
export function planRate(book: RateBook, month: Month, current: Month): ReturnType<RateBook['average']> {
  return month > current ? latestAverage(book, current) : book.average(month);
}

/** How far back a latest average may lie. */
const MONTHS_BACK = 12;

function latestAverage(book: RateBook, current: Month): ReturnType<RateBook['average']> {
  const averages = monthRange(addMonths(current, 1 - MONTHS_BACK), current).map((month) => book.average(month));
  return averages.findLast(({ status }) => status === 'ok') ?? book.average(current);
}

/** The category of a planned line, and the sign that makes its amount an effect on profit; null of other departments. */
function placerOf(request: BooksRequest): (cell: PlanCell) => { code: string; sign: 1 | -1 } | null {
  const placements = placeAccounts(request);
  const byId = new Map(placements.accounts.map((account) => [account.id, account]));
  const sides = new Map(
    request.pnl.structure.sections.flatMap((section) =>
      categoryCodesBelow([section]).map((code) => [code, section.side] as const),
    ),
  );
  return ({ accountId, categoryCode, departmentId }) => {
    if (request.departmentIds?.includes(departmentId ?? NO_DEPARTMENT_ID) === false) return null;
    if (accountId === null) {
      const side = categoryCode === null ? undefined : sides.get(categoryCode);
      return categoryCode === null || side === undefined ? null : { code: categoryCode, sign: side };
    }
    const account = byId.get(accountId);
    if (account === undefined) return null;
    const { code } = placements.placementOf(accountId, departmentId);
    return code === null ? null : { code, sign: account.classification === 'REVENUE' ? 1 : -1 };
  };
}

/** The figures with the plan's columns behind them. */
export function withPlan(books: Books, plan: PlanAmounts, monthCount: number): Books {
  const actual = Array.from({ length: monthCount }, () => ZERO);
  const planned = plan.hasPlan.map(() => ZERO);
  const codes = new Set([...books.amounts.keys(), ...plan.amounts.keys()]);
  return {
    ...books,
    amounts: new Map(
      [...codes].map((code) => [
        code,
        [...(books.amounts.get(code) ?? actual), ...(plan.amounts.get(code) ?? planned)],
      ]),
    ),
    given: new Map(
      [...books.given].map(([code, row]) => [
        code,
        { ...row, base: [...row.base, ...(plan.given.get(code) ?? planned)] },
      ]),
    ),
    excluded: books.excluded.map((account) => ({ ...account, base: [...account.base, ...planned] })),
  };
}
