import { currencyExponent } from '@tieout/finance/currency.ts';
import { Decimal, roundTo, roundToMinor } from '@tieout/finance/decimal.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { minorUnits as money, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { STAGE_WEIGHTS, stageOf, type Method, type Stage } from '@tieout/finance/valuation/blend.ts';
import { laterYears } from '@tieout/finance/valuation/forecast-years.ts';
import type { ForecastYear } from '@tieout/finance/valuation/free-cash-flow.ts';
import { PLACEHOLDER_MULTIPLES, type MultipleMetric, type Multiples } from '@tieout/finance/valuation/multiples.ts';
import { BERKUS_DRIVERS, RISKS, SCORECARD_WEIGHTS } from '@tieout/finance/valuation/pre-revenue.ts';
import type { ValuationBooks } from './valuation-books.ts';
import { originsOf } from './valuation-origins.ts';
import type { ValuationPayload } from './valuation-payload.ts';

const YEARS = 5;
/** What investors of a stage usually ask for, in the middle of it. */
const STAGE_RATES: Readonly<Record<Stage, string>> = { PRE_REVENUE: '0.5', EARLY: '0.4', GROWTH: '0.25' };

interface Proposal {
  books: ValuationBooks | null;
  currency: string;
  today: LocalDate;
}

/** The calculator as books and plan fill it in; every input says where it comes from, and as of when. */
export function proposedValuation({ books, currency, today }: Proposal): ValuationPayload {
  const minorPerMajor = 10 ** currencyExponent(currency);
  const metrics = metricsOf(books);
  const stage = stageOf({
    revenueTtm: books?.revenue ?? ZERO,
    ebitdaTtm: books?.ebitda ?? ZERO,
    arr: books?.arr ?? null,
    minorPerMajor,
  });
  const years = yearsOf(books);
  const rows = rowsFor(metrics);
  const exitMetric = rows.find(({ isEnabled }) => isEnabled)?.metric ?? 'REVENUE_TTM';
  const exit = { metric: exitMetric, amount: exitAmountOf(exitMetric, metrics, years) };
  return {
    date: today,
    currency,
    stage,
    claims: { cash: known(books?.cash) ?? ZERO, debt: atLeastZero(known(books?.debt) ?? ZERO), other: ZERO },
    metrics,
    addBacks: [],
    methods: {
      DCF: { ...weighed(stage, 'DCF'), ...proposedDcf(books, years, stage) },
      MULTIPLES: { ...weighed(stage, 'MULTIPLES'), privateDiscount: '0.25', rows },
      ...proposedExits(stage, exit),
      ...proposedRatings(stage, minorPerMajor),
    },
    comparables: [],
    capTable: {
      holders: [
        { name: 'Founders', kind: 'COMMON', shares: 10_000_000, preference: ZERO, rank: 1, isParticipating: false },
      ],
      unissuedPool: 0,
      poolTarget: '0.1',
      safes: [],
      notes: [],
      raise: ZERO,
      pre: null,
      exitProceeds: exitAt(exit, 'base'),
    },
    origins: originsOf(books, today, { metrics, exitMetric }),
  };
}

type Methods = ValuationPayload['methods'];

function proposedDcf(books: ValuationBooks | null, years: ForecastYear[], stage: Stage) {
  return {
    years,
    revenueBefore: known(books?.revenue) ?? ZERO,
    workingCapital: shareOf(books?.workingCapital ?? ZERO, books?.revenue ?? ZERO),
    taxRate: '0.25',
    carriesLosses: true,
    wacc: {
      own: STAGE_RATES[stage],
      riskFree: '0.04',
      beta: '1',
      equityPremium: '0.055',
      sizePremium: '0',
      equity: ZERO,
      costOfDebt: '0.08',
    },
    timing: 'MID' as const,
    stub: null,
    growth: '0.03',
    exitMultiple: null,
  };
}

interface Exit {
  metric: MultipleMetric;
  amount: MinorUnits;
}

function exitAt({ metric, amount }: Exit, side: 'base' | 'high'): MinorUnits {
  return bounded(new Decimal(placeholderOf(metric)[side]).times(Math.max(0, amount)));
}

function placeholderOf(metric: MultipleMetric): Multiples {
  return PLACEHOLDER_MULTIPLES[metric] ?? { low: '1', base: '2', high: '4' };
}

function proposedExits(stage: Stage, exit: Exit): Pick<Methods, 'VC' | 'FIRST_CHICAGO'> {
  const rate = STAGE_RATES[stage];
  function outcome(name: string, probability: string, exitValue: MinorUnits) {
    return { name, probability, flows: [], exitValue, exitYear: YEARS, rate };
  }
  return {
    VC: {
      ...weighed(stage, 'VC'),
      exitMetric: exit.metric,
      exitAmount: exit.amount,
      exitMultiple: null,
      years: YEARS,
      wants: { irr: rate },
      dilution: '0.2',
      laterRounds: [],
    },
    FIRST_CHICAGO: {
      ...weighed(stage, 'FIRST_CHICAGO'),
      scenarios: [
        outcome('Success', '0.25', exitAt(exit, 'high')),
        outcome('Base', '0.5', exitAt(exit, 'base')),
        outcome('Failure', '0.25', ZERO),
      ],
    },
  };
}

function proposedRatings(stage: Stage, minorPerMajor: number): Pick<Methods, 'BERKUS' | 'SCORECARD' | 'RISK_FACTORS'> {
  function major(amount: number): MinorUnits {
    return money(amount * minorPerMajor);
  }
  return {
    BERKUS: { ...weighed(stage, 'BERKUS'), ratings: BERKUS_DRIVERS.map(() => '0.5'), cap: major(500_000) },
    SCORECARD: {
      ...weighed(stage, 'SCORECARD'),
      base: major(2_000_000),
      factors: Object.values(SCORECARD_WEIGHTS).map((weight) => ({ weight, score: '1' })),
    },
    RISK_FACTORS: {
      ...weighed(stage, 'RISK_FACTORS'),
      base: major(2_000_000),
      ratings: RISKS.map(() => 0),
      step: major(250_000),
    },
  };
}

function weighed(stage: Stage, method: Method) {
  const weight = STAGE_WEIGHTS[stage][method] ?? 0;
  return { isEnabled: weight > 0, weight: String(weight) };
}

function metricsOf(books: ValuationBooks | null): ValuationPayload['metrics'] {
  const next = books?.planned[0];
  return {
    ARR: known(books?.arr),
    REVENUE_TTM: known(books?.revenue),
    REVENUE_NTM: known(next?.revenue),
    EBITDA_TTM: known(books?.ebitda),
    EBITDA_NTM: known(next?.ebitda),
    GMV_TTM: known(books?.gmv),
    GROSS_PROFIT_TTM: known(books?.grossProfit),
  };
}

/** Those the company has a figure for; the first is on, and EBITDA beside it where there is any. */
function rowsFor(metrics: ValuationPayload['metrics']): ValuationPayload['methods']['MULTIPLES']['rows'] {
  function has(metric: MultipleMetric): boolean {
    return (metrics[metric] ?? 0) > 0;
  }
  const order: MultipleMetric[] = ['ARR', 'GMV_TTM', 'REVENUE_NTM', 'REVENUE_TTM', 'EBITDA_NTM', 'EBITDA_TTM'];
  const ofSales = order.slice(0, 4).find(has);
  const ofProfit = order.slice(4).find(has);
  return order.map((metric) => ({
    metric,
    isEnabled: metric === ofSales || metric === ofProfit,
    ...placeholderOf(metric),
  }));
}

/** Planned years, then later ones; without a plan after the last twelve months. */
function yearsOf(books: ValuationBooks | null): ForecastYear[] {
  const { revenue, revenueBefore, ebitda, depreciation, capex, planned } = books ?? { planned: [] };
  const last: ForecastYear = {
    revenue: revenue ?? ZERO,
    ebitda: ebitda ?? ZERO,
    depreciation: atLeastZero(depreciation ?? ZERO),
    capex: capex ?? ZERO,
  };
  const known = planned.slice(0, YEARS).map((year) => ({
    ...year,
    depreciation: atLeastZero(
      year.depreciation === 0 ? scaled(last.depreciation, year.revenue, last.revenue) : year.depreciation,
    ),
    capex: scaled(last.capex, year.revenue, last.revenue),
  }));
  const before = known.length > 1 ? known.at(-2)?.revenue : known.length === 1 ? last.revenue : revenueBefore;
  const later = laterYears(known.at(-1) ?? last, before ?? ZERO, YEARS - known.length);
  return [...known, ...later].map((year) => ({
    revenue: bounded(new Decimal(year.revenue)),
    ebitda: bounded(new Decimal(year.ebitda)),
    depreciation: bounded(new Decimal(year.depreciation)),
    capex: bounded(new Decimal(year.capex)),
  }));
}

function scaled(amount: MinorUnits, to: MinorUnits, from: MinorUnits): MinorUnits {
  return from <= 0 ? amount : roundToMinor(new Decimal(amount).times(to).dividedBy(from));
}

/** Of the year of the exit, as the forecast has it; what it does not have grows as revenue does. */
function exitAmountOf(
  metric: MultipleMetric,
  metrics: ValuationPayload['metrics'],
  years: readonly ForecastYear[],
): MinorUnits {
  const last = years.at(-1);
  if (last === undefined) return ZERO;
  if (metric.startsWith('REVENUE')) return last.revenue;
  if (metric.startsWith('EBITDA')) return last.ebitda;
  return bounded(new Decimal(scaled(metrics[metric] ?? ZERO, last.revenue, metrics.REVENUE_TTM ?? ZERO)));
}

const MOST = 10 ** 13;

/** What can be sent: larger amounts are proposed as the largest. */
function bounded(amount: Decimal): MinorUnits {
  return roundToMinor(Decimal.max(-MOST, Decimal.min(MOST, amount)));
}

function known(amount: MinorUnits | null | undefined): MinorUnits | null {
  return amount === null || amount === undefined ? null : bounded(new Decimal(amount));
}

function atLeastZero(amount: MinorUnits): MinorUnits {
  return money(Math.max(0, amount));
}

/** As a share of revenue, between -90 and 90 %; 0 where there is none. */
function shareOf(part: MinorUnits, whole: MinorUnits): string {
  if (whole <= 0) return '0';
  return roundTo(Decimal.max('-0.9', Decimal.min('0.9', new Decimal(part).dividedBy(whole))), 4).toFixed();
}
