import { Decimal, roundTo, roundToMinor } from '../decimal.ts';
import { sumMoney, type MinorUnits } from '../money.ts';
import type { Method, WeighedMethod } from './blend.ts';
import { costOfCapital, costOfEquity } from './cost-of-capital.ts';
import { discountedCashFlow, type DcfFacts, type DcfWorking } from './dcf.ts';
import { firstChicagoMethod } from './first-chicago.ts';
import { freeCashFlows, type FreeCashFlow } from './free-cash-flow.ts';
import { off, type MethodValue } from './method-value.ts';
import { quartilesOf, valueByMultiple, type MultipleMetric, type Multiples } from './multiples.ts';
import { berkusMethod, riskFactorMethod, scorecardMethod } from './pre-revenue.ts';
import { methodId, type ValuationInputs } from './valuation-inputs.ts';
import { retentionAfter, ventureCapitalMethod, ventureRounds, type VentureCapital } from './venture-capital.ts';
import { withinReach } from './within-reach.ts';

/** One row of the football field. */
export interface MethodRun extends WeighedMethod {
  readonly metric: MultipleMetric | null;
  /** Of a multiple: those it was worked out with. */
  readonly multiples: Multiples | null;
  /** They are quartiles of the company's own comparables. */
  readonly isOfComparables: boolean;
}

/** The tables behind the values. */
export interface Workings {
  readonly dcf: {
    readonly wacc: string;
    readonly costOfEquity: string;
    readonly flows: readonly FreeCashFlow[];
    readonly working: DcfWorking | null;
  } | null;
  readonly dcfFacts: DcfFacts | null;
  readonly vc: {
    readonly exitValue: MinorUnits;
    readonly working: VentureCapital['working'];
    readonly rounds: ReturnType<typeof ventureRounds>;
  } | null;
  readonly presents: readonly MinorUnits[];
}

interface Run {
  value: MethodValue;
  isPlaceholder: boolean;
}

export function runMethods(inputs: ValuationInputs): { methods: MethodRun[]; workings: Workings } {
  const { methods: given } = inputs;
  const dcf = runDcf(inputs);
  const vc = runVenture(inputs);
  const chicago = withinReach(() => firstChicagoMethod(given.FIRST_CHICAGO.scenarios));
  const hasRevenue = (inputs.metrics.REVENUE_TTM ?? 0) > 0;
  function plain(method: Exclude<Method, 'MULTIPLES'>, value: MethodValue | null, isPlaceholder = false): MethodRun {
    const { isEnabled, weight } = given[method];
    return {
      id: methodId(method),
      method,
      metric: null,
      multiples: null,
      isOfComparables: false,
      isEnabled,
      weight,
      value: value ?? off('VALUE_TOO_LARGE'),
      isPlaceholder: isPlaceholder || restsOnPlaceholder(inputs, method),
    };
  }
  return {
    methods: [
      plain('DCF', dcf.value),
      ...multipleRuns(inputs),
      plain('VC', vc.value, vc.isPlaceholder),
      plain('FIRST_CHICAGO', chicago?.value ?? null),
      plain(
        'BERKUS',
        withinReach(() => berkusMethod({ ...given.BERKUS, hasRevenue })),
      ),
      plain(
        'SCORECARD',
        withinReach(() => scorecardMethod(given.SCORECARD)),
      ),
      plain(
        'RISK_FACTORS',
        withinReach(() => riskFactorMethod(given.RISK_FACTORS)),
      ),
    ],
    workings: { dcf: dcf.shown, dcfFacts: dcf.facts, vc: vc.shown, presents: chicago?.presents ?? [] },
  };
}

function restsOnPlaceholder({ origins }: ValuationInputs, id: string): boolean {
  return origins.some(({ input, kind }) => kind === 'PLACEHOLDER' && (input === id || input.startsWith(`${id}.`)));
}

function runDcf(inputs: ValuationInputs) {
  const { wacc, ...dcf } = inputs.methods.DCF;
  const capital = { ...wacc, debt: inputs.claims.debt, taxRate: dcf.taxRate };
  const rate = wacc.own ?? costOfCapital(capital)?.toFixed() ?? null;
  if (rate === null) return { value: off('WACC_MUST_BE_ENTERED'), facts: null, shown: null };
  const found = withinReach(() => {
    const flows = freeCashFlows(dcf);
    const facts: DcfFacts = {
      years: flows.map(({ fcff }, at) => ({ fcff, ebitda: dcf.years[at]?.ebitda ?? fcff })),
      wacc: rate,
      timing: dcf.timing,
      stub: dcf.stub,
      growth: dcf.growth,
      exitMultiple: dcf.exitMultiple,
      claims: inputs.claims,
      shares: sharesOf(inputs),
    };
    const { value, working } = discountedCashFlow(facts);
    const shown = { wacc: shortRate(rate), costOfEquity: shortRate(costOfEquity(capital).toFixed()), flows, working };
    return { value, facts: value.status === 'ok' ? facts : null, shown };
  });
  return found ?? { value: null, facts: null, shown: null };
}

function shortRate(rate: string): string {
  return roundTo(new Decimal(rate), 6).toFixed();
}

/** Fully diluted, before the round. */
function sharesOf({ capTable: { holders, unissuedPool } }: ValuationInputs): number {
  return holders.reduce((sum, { shares }) => sum + shares, unissuedPool);
}

function multipleRuns(inputs: ValuationInputs): MethodRun[] {
  const { isEnabled, weight, privateDiscount, rows } = inputs.methods.MULTIPLES;
  return rows.map((row) => {
    const { metric } = row;
    const { multiples, isOfComparables, isPlaceholder } = multiplesOf(inputs, metric);
    const amount = metricOf(inputs, metric);
    const value =
      amount === null
        ? off('NO_FIGURE')
        : withinReach(() => valueByMultiple({ metric: amount, multiples, privateDiscount, claims: inputs.claims }));
    return {
      id: methodId('MULTIPLES', metric),
      method: 'MULTIPLES',
      metric,
      multiples,
      isOfComparables,
      isEnabled: isEnabled && row.isEnabled,
      weight,
      value: value ?? off('VALUE_TOO_LARGE'),
      isPlaceholder,
    };
  });
}

/** EBITDA with what is added back. */
function metricOf({ metrics, addBacks }: ValuationInputs, metric: MultipleMetric): MinorUnits | null {
  const amount = metrics[metric];
  if (amount === null || (metric !== 'EBITDA_TTM' && metric !== 'EBITDA_NTM')) return amount;
  return sumMoney([amount, ...addBacks.map((each) => each.amount)]);
}

/** One's own comparables replace what was typed, and what we propose. */
function multiplesOf(inputs: ValuationInputs, metric: MultipleMetric) {
  const quartiles = quartilesOf(
    inputs.comparables.filter((each) => each.metric === metric).map((each) => each.multiple),
  );
  const row = inputs.methods.MULTIPLES.rows.find((each) => each.metric === metric);
  const typed = { low: row?.low ?? '0', base: row?.base ?? '0', high: row?.high ?? '0' };
  return {
    multiples: quartiles ?? typed,
    isOfComparables: quartiles !== null,
    isPlaceholder: quartiles === null && restsOnPlaceholder(inputs, methodId('MULTIPLES', metric)),
  };
}

function runVenture(inputs: ValuationInputs): Run & { shown: Workings['vc'] } {
  const { exitMetric, exitAmount, exitMultiple, years, wants, dilution, laterRounds } = inputs.methods.VC;
  const followed = multiplesOf(inputs, exitMetric);
  const isPlaceholder = exitMultiple === null && followed.isPlaceholder;
  const found = withinReach(() => {
    const exitValue = roundToMinor(new Decimal(exitAmount).times(exitMultiple ?? followed.multiples.base));
    const isSold = exitValue > 0;
    const kept = new Decimal(1).minus(dilution);
    const retention = isSold ? kept.times(retentionAfter({ exitValue, years }, laterRounds)) : kept;
    const investment = inputs.capTable.raise;
    const { value, working } = ventureCapitalMethod({
      exitValue,
      years,
      wants,
      retention: retention.toFixed(),
      investment,
    });
    const shares = sharesOf(inputs);
    const first = 'irr' in wants && investment > 0 ? { amount: investment, year: 0, irr: wants.irr } : null;
    const rounds =
      first === null || !isSold || shares === 0
        ? null
        : ventureRounds({ exitValue, years, shares }, [first, ...laterRounds]);
    return { value, shown: { exitValue, working, rounds } };
  });
  return { value: found?.value ?? off('VALUE_TOO_LARGE'), shown: found?.shown ?? null, isPlaceholder };
}
