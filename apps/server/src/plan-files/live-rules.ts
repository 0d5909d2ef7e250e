import { currencyExponent } from '@tieout/finance/currency.ts';
import { ratioOf } from '@tieout/finance/plan/baselines.ts';
import { PlanContext } from '@tieout/finance/plan/plan-context.ts';
import type { PlanInput, PlanMethod } from '@tieout/finance/plan/plan-method.ts';
import type { PlanModel, PlanRow } from '@tieout/finance/plan/plan-model.ts';
import { SECTION } from '@tieout/finance/statements/structure/sections.ts';

/** A figure of a workbook: the formula, and the number that it gives. */
export interface LiveCell {
  text: string;
  number: number;
}

/** A line of the sheet of assumptions: one cell per month. */
export interface AssumptionLine {
  code: string;
  what: string;
  isRate: boolean;
  cells: readonly (number | LiveCell | null)[];
}

/** Where cells stand, and what they hold. */
export interface LiveSheet {
  /** Of a row of the budget in a month: its address there, and its amount in major units. */
  budget: (code: string, at: number) => LiveCell | null;
  isTyped: (code: string, at: number) => boolean;
  /** Adds a line to the assumptions. @returns The address of its cells, for formulas of the budget. */
  add: (line: AssumptionLine) => (at: number) => LiveCell;
  /** The address of a cell of the line that is added next. */
  next: (at: number) => string;
}

type RuleCell = (at: number) => LiveCell | null;
type Of<Kind extends PlanMethod['kind']> = Extract<PlanMethod, { kind: Kind }>;

interface Rule {
  row: PlanRow;
  context: PlanContext;
  sheet: LiveSheet;
  /** Minor units in a major one. */
  unit: number;
}

/**
 * How a row is projected, as formulas of a spreadsheet; null where its rule is amounts, or needs more than a spreadsheet has.
 * Of a scenario there are none: what it changes stands in no rule.
 */
export function liveRule(row: PlanRow, model: PlanModel, sheet: LiveSheet): RuleCell | null {
  if (model.deltas !== null) return null;
  const rule = { row, context: new PlanContext(model), sheet, unit: 10 ** currencyExponent(model.currency) };
  const { method } = row;
  if (method.kind === 'GROWTH_MOM') return monthlyGrowth(method, rule);
  if (method.kind === 'GROWTH_YOY') return yearlyGrowth(method, rule);
  if (method.kind === 'PCT_OF') return shareOf(method, rule);
  if (method.kind === 'UNITS_X_PRICE') return timesPrice(rule, ['Units', method.units], ['Price', method.price]);
  if (method.kind !== 'PER_HEAD' || method.heads === null || method.costPerHead === null) return null;
  return timesPrice(rule, ['Heads', method.heads], ['Cost per head', method.costPerHead]);
}

function numbers({ context }: Rule, input: PlanInput, scale = 1): (number | null)[] {
  return context.series(input).map((value) => (typeof value === 'string' ? null : value.toNumber() / scale));
}

function line({ row, sheet }: Rule, what: string, cells: AssumptionLine['cells'], isRate: boolean) {
  return sheet.add({ code: row.code, what, isRate, cells });
}

function timesPrice(rule: Rule, [what, count]: [string, PlanInput], [per, price]: [string, PlanInput]): RuleCell {
  const counts = line(rule, what, numbers(rule, count), false);
  const prices = line(rule, per, numbers(rule, price, rule.unit), false);
  return (at) => product(counts(at), prices(at));
}

/** Of the month a year before: a cell of the plan, or what the books have; two years where they have neither. */
function yearlyGrowth({ growth }: Of<'GROWTH_YOY'>, rule: Rule): RuleCell {
  const { row, context, sheet, unit } = rule;
  const rates = line(rule, 'Growth on the year before', numbers(rule, growth), true);
  return (at) => {
    const years = at >= 12 || context.isClosed(context.monthAt(at - 12)) ? 1 : 2;
    const before = at - 12 * years;
    const actual = before < 0 ? context.actualAt(row, context.monthAt(before)) : null;
    const base = actual === null ? sheet.budget(row.code, before) : plainCell(actual, unit);
    if (base === null) return null;
    const [rate, power] = [rates(at), years === 2 ? '^2' : ''];
    return { text: `${base.text}*(1+${rate.text})${power}`, number: base.number * (1 + rate.number) ** years };
  };
}

function shareOf(method: Of<'PCT_OF'>, rule: Rule): RuleCell {
  const { of, percent } = method;
  const shares = line(rule, 'Share', percent === null ? pastShare(method, rule) : numbers(rule, percent), true);
  const driver = 'driver' in of ? line(rule, `Driver ${of.driver}`, numbers(rule, of, rule.unit), false) : null;
  const code = 'row' in of ? of.row : SECTION.revenue;
  return (at) => product(shares(at), driver === null ? rule.sheet.budget(code, at) : driver(at));
}

/** The ratio of the last closed months, as the rule itself takes it. */
function pastShare({ of, window }: Of<'PCT_OF'>, { row, context }: Rule): number[] {
  const whole = 'row' in of ? context.model.rows.find(({ id }) => id === of.row) : undefined;
  const base = 'total' in of ? context.revenueHistory() : whole === undefined ? [] : context.history(whole);
  const share = ratioOf(context.history(row), base, window).value;
  return context.months.map(() => share.toNumber());
}

/** The chain runs unrounded on a line of its own, below its rates. */
function monthlyGrowth({ base, growth, chainOverrides }: Of<'GROWTH_MOM'>, rule: Rule): RuleCell | null {
  const { row, context, sheet, unit } = rule;
  const first = plainCell(base ?? context.actualAt(row, context.model.asOf), unit);
  if (first === null) return null;
  const rates = numbers(rule, growth);
  const rateAt = line(rule, 'Growth a month', rates, true);
  let before = first;
  const cells = rates.map((rate, at): LiveCell | null => {
    if (at < context.firstOpen || rate === null) return null;
    const text = `${before.text}*(1+${localOf(rateAt(at).text)})`;
    const cell = { text, number: before.number * (1 + rate) };
    const typed = chainOverrides && sheet.isTyped(row.code, at) ? sheet.budget(row.code, at) : null;
    before =
      typed === null ? { text: sheet.next(at), number: cell.number } : { ...typed, text: `Budget!${typed.text}` };
    return cell;
  });
  return line(rule, 'Grown, unrounded', cells, false);
}

/** On the sheet of assumptions itself, its own name is not needed. */
function localOf(address: string): string {
  return address.replace(/^Assumptions!/, '');
}

function product(a: LiveCell, b: LiveCell | null): LiveCell | null {
  return b === null ? null : { text: `${a.text}*${b.text}`, number: a.number * b.number };
}

function plainCell(figure: unknown, unit: number): LiveCell | null {
  return typeof figure === 'number' ? { text: String(figure / unit), number: figure / unit } : null;
}

/** Half away from zero, as spreadsheets round; to the eighth decimal first, for what is a half in decimals is less in binary. */
export function roundedMinor(major: number, exponent: number): number {
  const size = Math.round(Number((Math.abs(major) * 10 ** exponent).toFixed(8)));
  return size === 0 ? 0 : Math.sign(major) * size;
}
