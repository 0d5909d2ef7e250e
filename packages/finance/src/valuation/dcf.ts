import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import {
  equityOf,
  off,
  valueOf,
  type Claims,
  type MethodProblem,
  type MethodValue,
  type MethodWarning,
} from './method-value.ts';

export interface DcfFacts {
  readonly years: readonly { readonly fcff: MinorUnits; readonly ebitda: MinorUnits }[];
  readonly wacc: string;
  /** Flows come at the end of a year, or in its middle. */
  readonly timing: 'END' | 'MID';
  /** The part of the first year that is still ahead; null is all of it. */
  readonly stub: string | null;
  /** Terminal value by growth for ever, by a multiple of the last EBITDA, or the mean of both. */
  readonly growth: string | null;
  readonly exitMultiple: string | null;
  readonly claims: Claims;
  readonly shares: number | null;
}

export interface TerminalValue {
  readonly value: MinorUnits;
  readonly present: MinorUnits;
  readonly enterprise: MinorUnits;
  readonly equity: MinorUnits;
  /** The terminal value's share of the whole, as a decimal. */
  readonly share: string | null;
}

/** The working table of the method. */
export interface DcfWorking {
  readonly factors: readonly string[];
  readonly present: MinorUnits;
  readonly gordon: TerminalValue | null;
  readonly exit: TerminalValue | null;
  readonly impliedMultiple: string | null;
  readonly impliedGrowth: string | null;
  readonly perShare: string | null;
}

export interface Dcf {
  readonly value: MethodValue;
  readonly working: DcfWorking | null;
}

const DOMINATES = '0.85';
const UNUSUAL = '0.05';

/** Discounted free cash flows (finance 6.1). Rates are decimals; amounts are rounded once, at the end. */
export function discountedCashFlow(facts: DcfFacts): Dcf {
  const problems = problemsOf(facts);
  if (problems.length > 0) return { value: off(...problems), working: null };
  const wacc = new Decimal(facts.wacc);
  const base = equityWith(facts, { wacc, growth: decimalOf(facts.growth), multiple: decimalOf(facts.exitMultiple) });
  const working = workingOf(facts, wacc);
  const corners = cornersOf(facts).map((corner) => equityWith(facts, corner));
  const value = valueOf(
    { low: Decimal.min(base, ...corners), base, high: Decimal.max(base, ...corners) },
    warningsOf(facts, working),
  );
  return { value, working: { ...working, perShare: perShare(base, facts) } };
}

interface Assumptions {
  readonly wacc: Decimal;
  readonly growth: Decimal | null;
  readonly multiple: Decimal | null;
}

function decimalOf(rate: string | null): Decimal | null {
  return rate === null ? null : new Decimal(rate);
}

function problemsOf({ years, wacc, growth, exitMultiple }: DcfFacts): MethodProblem[] {
  const last = years.at(-1);
  const rate = new Decimal(wacc);
  if (last === undefined || years.length < 3 || years.length > 10) return ['YEARS_OUT_OF_RANGE'];
  if (!rate.greaterThan(0) || rate.greaterThan(1)) return ['WACC_OUT_OF_RANGE'];
  const problems: MethodProblem[] = [];
  if (growth === null && exitMultiple === null) problems.push('NO_TERMINAL_VALUE');
  if (growth !== null && !rate.greaterThan(growth)) problems.push('TERMINAL_GROWTH_TOO_HIGH');
  if (growth !== null && last.fcff <= 0) problems.push('NEGATIVE_TERMINAL_FCF');
  if (exitMultiple !== null && last.ebitda <= 0) problems.push('NEGATIVE_TERMINAL_EBITDA');
  return problems;
}

function warningsOf({ growth }: DcfFacts, { gordon, exit }: DcfWorking): MethodWarning[] {
  const warnings: MethodWarning[] = [];
  if (growth !== null && new Decimal(growth).abs().greaterThan(UNUSUAL)) warnings.push('UNUSUAL_TERMINAL_GROWTH');
  const dominates = [gordon?.share, exit?.share].some(
    (share) => share !== null && share !== undefined && new Decimal(share).greaterThan(DOMINATES),
  );
  if (dominates) warnings.push('TERMINAL_VALUE_DOMINATES');
  return warnings;
}

/** When flow n comes, in years; n counts from 1. */
function timeOf(n: number, { timing, stub }: Pick<DcfFacts, 'timing' | 'stub'>): Decimal {
  const first = new Decimal(stub ?? 1);
  if (timing === 'END') return first.plus(n - 1);
  return n === 1 ? first.dividedBy(2) : first.plus(n - 1.5);
}

function discount(amount: Decimal | number, wacc: Decimal, time: Decimal): Decimal {
  return new Decimal(amount).dividedBy(wacc.plus(1).pow(time));
}

/** What is left of the first year counts for its part only. */
function flowOf({ years, stub }: DcfFacts, index: number): Decimal {
  return new Decimal(years[index]?.fcff ?? 0).times(index === 0 ? (stub ?? 1) : 1);
}

function presentOf(facts: DcfFacts, wacc: Decimal): Decimal {
  return facts.years.reduce(
    (sum, _, index) => sum.plus(discount(flowOf(facts, index), wacc, timeOf(index + 1, facts))),
    new Decimal(0),
  );
}

function gordonOf(facts: DcfFacts, wacc: Decimal, growth: Decimal) {
  const count = facts.years.length;
  const value = new Decimal(facts.years.at(-1)?.fcff ?? 0).times(growth.plus(1)).dividedBy(wacc.minus(growth));
  return { value, present: discount(value, wacc, timeOf(count, facts)) };
}

/** At the end of the last year, whichever way its flows are timed. */
function exitOf(facts: DcfFacts, wacc: Decimal, multiple: Decimal) {
  const value = new Decimal(facts.years.at(-1)?.ebitda ?? 0).times(multiple);
  return { value, present: discount(value, wacc, timeOf(facts.years.length, { timing: 'END', stub: facts.stub })) };
}

/** The enterprise value under other assumptions: the mean where both ends are given. */
export function enterpriseWith(facts: DcfFacts, { wacc, growth, multiple }: Assumptions): Decimal {
  const ends = [
    ...(growth === null ? [] : [gordonOf(facts, wacc, growth).present]),
    ...(multiple === null ? [] : [exitOf(facts, wacc, multiple).present]),
  ];
  const mean = ends.reduce((sum, end) => sum.plus(end), new Decimal(0)).dividedBy(ends.length);
  return presentOf(facts, wacc).plus(mean);
}

function equityWith(facts: DcfFacts, assumptions: Assumptions): Decimal {
  return equityOf(enterpriseWith(facts, assumptions), facts.claims);
}

/** WACC a point up and down, growth half a point, the multiple a tenth; corners without a value are none. */
function cornersOf({ wacc, growth, exitMultiple }: DcfFacts): Assumptions[] {
  const corners = [-1, 1].flatMap((rate) =>
    [-1, 1].map((end) => ({
      wacc: new Decimal(wacc).plus(new Decimal('0.01').times(rate)),
      growth: decimalOf(growth)?.plus(new Decimal('0.005').times(end)) ?? null,
      multiple: decimalOf(exitMultiple)?.times(new Decimal('0.1').times(end).plus(1)) ?? null,
    })),
  );
  return corners.filter(
    (corner) => corner.wacc.greaterThan(0) && (corner.growth === null || corner.growth.lessThan(corner.wacc)),
  );
}

function workingOf(facts: DcfFacts, wacc: Decimal): DcfWorking {
  const present = presentOf(facts, wacc);
  const growth = decimalOf(facts.growth);
  const multiple = decimalOf(facts.exitMultiple);
  const gordon = growth === null ? null : gordonOf(facts, wacc, growth);
  const exit = multiple === null ? null : exitOf(facts, wacc, multiple);
  const ebitda = facts.years.at(-1)?.ebitda ?? 0;
  return {
    factors: facts.years.map((_, index) => roundTo(discount(1, wacc, timeOf(index + 1, facts)), 6).toFixed()),
    present: roundToMinor(present),
    gordon: gordon === null ? null : terminalOf(gordon, present, facts.claims),
    exit: exit === null ? null : terminalOf(exit, present, facts.claims),
    impliedMultiple: gordon === null || ebitda <= 0 ? null : roundTo(gordon.value.dividedBy(ebitda), 6).toFixed(),
    impliedGrowth: exit === null ? null : impliedGrowth(facts, wacc, exit.value),
    perShare: null,
  };
}

function terminalOf(
  { value, present }: { value: Decimal; present: Decimal },
  flows: Decimal,
  claims: Claims,
): TerminalValue {
  const enterprise = flows.plus(present);
  return {
    value: roundToMinor(value),
    present: roundToMinor(present),
    enterprise: roundToMinor(enterprise),
    equity: roundToMinor(equityOf(enterprise, claims)),
    share: enterprise.greaterThan(0) ? roundTo(present.dividedBy(enterprise), 6).toFixed() : null,
  };
}

/** The growth for ever that would give the terminal value of the multiple. */
function impliedGrowth({ years, timing }: DcfFacts, wacc: Decimal, exit: Decimal): string | null {
  const value = timing === 'MID' ? exit.dividedBy(wacc.plus(1).sqrt()) : exit;
  const flow = minorUnits(years.at(-1)?.fcff ?? 0);
  const whole = value.plus(flow);
  return whole.isZero() ? null : roundTo(value.times(wacc).minus(flow).dividedBy(whole), 6).toFixed();
}

function perShare(equity: Decimal, { shares }: DcfFacts): string | null {
  return shares === null || shares <= 0 ? null : roundTo(Decimal.max(0, equity).dividedBy(shares), 6).toFixed();
}
