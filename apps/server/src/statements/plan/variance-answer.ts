import type {
  PlanVsActual,
  VarianceAnswer,
  VarianceBridge,
  VarianceRow,
  VarianceView,
} from '@tieout/contracts/plan-vs-actual.ts';
import { VARIANCE_VIEWS } from '@tieout/contracts/plan-vs-actual.ts';
import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';
import type { VarianceNote } from '@tieout/contracts/variance-detail.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, subtractMoney } from '@tieout/finance/money.ts';
import type { Month } from '@tieout/finance/month.ts';
import { EXCLUDED_CODE } from '@tieout/finance/statements/pnl-statement.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import { bridgeBars, type BridgePart } from '@tieout/finance/variance/bridge.ts';
import { varianceSentence } from '@tieout/finance/variance/sentence.ts';
import {
  isMaterial,
  statusOf,
  varianceOf,
  type Materiality,
  type PlannedAndActual,
} from '@tieout/finance/variance/variance.ts';
import {
  isHead,
  profitEffect,
  tellingPart,
  threeViews,
  type MonthsOfRow,
  type ThreeViews,
} from '@tieout/finance/variance/variance-rows.ts';

/** Where the month looked at stands in its fiscal year. */
export interface YearPlace {
  months: readonly Month[];
  at: number;
  closed: number;
}

interface ViewedRow {
  row: StatementRowAnswer;
  /** The head it stands under; itself where it is one, null of computed rows. */
  head: string | null;
  isHead: boolean;
  views: ThreeViews;
}

/** What is said of rows besides their amounts. */
export interface Judged {
  materiality: Materiality;
  /** By code of the row. */
  notes: ReadonlyMap<string, VarianceNote>;
}

/** Rows and bridges of a P&L of one fiscal year with its plan, which has a column for every month of both. */
export function varianceAnswer(
  statement: Pick<Statement, 'columns' | 'rows'>,
  place: YearPlace,
  judged: Judged,
): Pick<PlanVsActual, 'rows' | 'bridges'> {
  const viewed = viewedRows(statement, place);
  return {
    rows: viewed.filter((each) => hasAmount(each)).map((each) => rowAnswer(each, judged)),
    bridges: {
      month: bridgeOf(viewed, 'month'),
      ytd: bridgeOf(viewed, 'ytd'),
      year: bridgeOf(viewed, 'year'),
    },
  };
}

/** Heads, the last rows under them, and computed rows: what lies between would say the same amounts again. */
function viewedRows({ columns, rows }: Pick<Statement, 'columns' | 'rows'>, place: YearPlace): ViewedRow[] {
  const at = new Map(columns.map(({ key }, index) => [key, index]));
  const parents = new Set(rows.map(({ parent }) => parent));
  const headOf = new Map<string, string>();
  return rows.flatMap((row): ViewedRow[] => {
    // What is excluded is in no profit, so neither a part of what it differs by.
    if (row.style === 'memo' || isExcluded(row)) return [];
    const isComputed = row.kind === 'computed';
    // Of unknown kind, it is in no subtotal: not in profit either.
    const isOwnHead = !row.isUndecided && isHead({ code: row.code, parent: row.parent, isComputed });
    const head = isOwnHead ? row.code : (headOf.get(row.parent ?? '') ?? null);
    if (head !== null) headOf.set(row.code, head);
    if (!isOwnHead && !isComputed && (parents.has(row.code) || (head === null && !row.isUndecided))) return [];
    return [{ row, head, isHead: isOwnHead, views: threeViews(monthsOf(row, isComputed), place) }];
  });

  function monthsOf(row: StatementRowAnswer, isComputed: boolean): MonthsOfRow {
    function series(suffix: string): (Figure | null)[] {
      return place.months.map((month) => figureOf(row.values[at.get(`${month}${suffix}`) ?? -1] ?? null));
    }
    return { code: row.code, parent: row.parent, isComputed, plan: series(':plan'), actual: series('') };
  }
}

function isExcluded({ code, parent }: StatementRowAnswer): boolean {
  return code === EXCLUDED_CODE || parent === EXCLUDED_CODE;
}

function figureOf(value: StatementRowAnswer['values'][number]): Figure | null {
  return typeof value === 'number' ? minorUnits(value) : value;
}

function hasAmount({ views, row }: ViewedRow): boolean {
  if (row.kind === 'computed') return true;
  return VARIANCE_VIEWS.some((view) =>
    [views[view].plan, views[view].actual].some((value) => value !== null && value !== 0),
  );
}

function rowAnswer({ row, isHead: isOwnHead, views }: ViewedRow, { materiality, notes }: Judged): VarianceRow {
  function answer(view: VarianceView): VarianceAnswer {
    return answerOf(views[view], row.side, materiality);
  }
  return {
    code: row.code,
    name: row.name,
    place: row.kind === 'computed' ? 'computed' : isOwnHead ? 'head' : 'line',
    isTotal: row.style === 'total',
    isAmber: row.isUnplaced || row.isUndecided,
    isDrillable: row.isDrillable,
    views: { month: answer('month'), ytd: answer('ytd'), year: answer('year') },
    note: notes.get(row.code) ?? null,
  };
}

function answerOf(sides: PlannedAndActual, side: 1 | -1, materiality: Materiality): VarianceAnswer {
  const variance = varianceOf(sides, side);
  const { change } = variance;
  const percent = change.status === 'na' ? change : change.percent;
  return {
    plan: sides.plan,
    actual: sides.actual,
    amount: change.status === 'ok' ? change.amount : change.code,
    percent: percent.status === 'ok' ? percent.tenths : percent.code,
    isSignChange: change.status === 'ok' && change.isSignChange,
    isFavourable: variance.isFavourable,
    isMaterial: isMaterial(variance, materiality),
    status: statusOf(variance, materiality),
  };
}

function bridgeOf(viewed: readonly ViewedRow[], view: VarianceView): VarianceBridge | null {
  const profit = viewed.find(({ row }) => row.code === COMPUTED.netProfit.code)?.views[view];
  if (typeof profit?.plan !== 'number' || typeof profit.actual !== 'number') return null;
  const heads = effectsOf(
    viewed.filter((each) => each.isHead),
    view,
  );
  if (heads === null) return null;
  const sides = { plan: profit.plan, actual: profit.actual };
  const telling = heads.map((head) => tellingPart(head, linesBelow(head)));
  return {
    ...sides,
    bars: bridgeBars(sides, heads),
    sentence: varianceSentence(subtractMoney(sides.actual, sides.plan), telling),
  };

  /** Accounts without a place tell nothing by their name. */
  function linesBelow({ code }: BridgePart): BridgePart[] {
    return (
      effectsOf(
        viewed.filter((each) => !each.isHead && each.head === code && !each.row.isUnplaced),
        view,
      ) ?? []
    );
  }
}

function effectsOf(rows: readonly ViewedRow[], view: VarianceView): BridgePart[] | null {
  const parts: BridgePart[] = [];
  for (const { row, views } of rows) {
    const effect = profitEffect(views[view], row.side);
    if (effect === null) return null;
    parts.push({ code: row.code, name: row.name, effect });
  }
  return parts;
}
