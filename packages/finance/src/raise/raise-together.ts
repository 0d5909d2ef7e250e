import { Decimal, roundToMinor } from '../decimal.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import type { Month } from '../month.ts';
import { runwayEndOf, type RunwayEnd } from '../runway/runway-end.ts';
import type { RunwayInputs, RunwayRaise } from '../runway/runway-inputs.ts';
import { runwaySchedule } from '../runway/schedule.ts';
import { blendMethods } from '../valuation/blend.ts';
import { roundAt } from '../valuation/cap-table/company-table.ts';
import { runMethods } from '../valuation/run-methods.ts';
import type { ValuationInputs } from '../valuation/valuation-inputs.ts';
import { withinReach } from '../valuation/within-reach.ts';

/** The two ends of something that is a range; both the same where it is one value. */
export interface Ends<Value> {
  readonly low: Value;
  readonly high: Value;
}

/** What a raise that lands in a month meets: the company as it would be by then. */
export interface RaiseMonth {
  readonly k: number;
  readonly month: Month;
  /** Cash at its end with the raise in the chosen month, and without any raise. */
  readonly cash: MinorUnits;
  readonly cashWithout: MinorUnits;
  /** Were the raise to land in this month. Null where no method has a value, or no round can be made. */
  readonly pre: Ends<MinorUnits> | null;
  /** Percent of the common shares after the round, two decimals: the low end is that of the low value. */
  readonly founders: Ends<string> | null;
}

export interface RaiseAnswer {
  readonly months: readonly RaiseMonth[];
  readonly end: RunwayEnd;
  readonly endWithout: RunwayEnd;
  /** Cash is below the minimum before the raise lands. */
  readonly isTooLate: boolean;
}

export interface RaiseQuestion {
  readonly runway: RunwayInputs;
  readonly valuation: ValuationInputs;
  readonly raise: RunwayRaise;
}

/** As many months as are looked at: a raise further away says nothing. */
export const RAISE_MONTHS = 24;

/**
 * One raise in both calculators: it stands in the runway in place of all others, and is the round of the valuation. Landing in
 * month k the company has grown for k - 1 months: figures that multiples are taken of grow as receipts do in the runway, and cash is
 * what the runway has left before the raise. All else of the valuation is as today; an agreed value stays what was agreed.
 */
export function raiseTogether({ runway, valuation, raise }: RaiseQuestion): RaiseAnswer {
  const horizon = Math.max(RAISE_MONTHS, runway.horizon);
  const without = runwaySchedule({ ...runway, raises: [] }, horizon);
  const schedule = runwaySchedule({ ...runway, raises: [raise] }, horizon);
  const rounds = roundsByMonth(valuation, {
    growth: runway.planned === null ? runway.revenueGrowth : '0',
    cash: [runway.cash, ...without.map(({ close }) => close)],
    amount: raise.gross,
  });
  const endWithout = runwayEndOf(runway, without);
  return {
    months: schedule.slice(0, RAISE_MONTHS).map(({ k, month, close }, at) => ({
      k,
      month,
      cash: close,
      cashWithout: without[at]?.close ?? close,
      ...(rounds[at] ?? { pre: null, founders: null }),
    })),
    end: runwayEndOf(runway, schedule),
    endWithout,
    isTooLate: 'k' in endWithout && endWithout.k < raise.k,
  };
}

interface Then {
  growth: string;
  /** Before the raise of month k, at k - 1. */
  cash: readonly MinorUnits[];
  amount: MinorUnits;
}

function roundsByMonth(
  valuation: ValuationInputs,
  { growth, cash, amount }: Then,
): Pick<RaiseMonth, 'pre' | 'founders'>[] {
  const factor = new Decimal(growth).plus(1);
  return Array.from({ length: RAISE_MONTHS }, (_, place) => {
    const grown = factor.pow(place);
    const metrics = Object.fromEntries(
      Object.entries(valuation.metrics).map(([metric, value]) => [
        metric,
        value === null ? null : withinReach(() => roundToMinor(grown.times(value))),
      ]),
    ) as ValuationInputs['metrics'];
    const claims = { ...valuation.claims, cash: minorUnits(Math.max(0, cash[place] ?? 0)) };
    const capTable = { ...valuation.capTable, raise: amount };
    return roundOf({ ...valuation, metrics, claims, capTable });
  });
}

function roundOf(valuation: ValuationInputs): Pick<RaiseMonth, 'pre' | 'founders'> {
  const pre = preMoney(valuation);
  if (pre === null) return { pre: null, founders: null };
  const [low, high] = [foundersAt(pre.low, valuation), foundersAt(pre.high, valuation)];
  return { pre, founders: low === null || high === null ? null : { low, high } };
}

function preMoney({ capTable, ...inputs }: ValuationInputs): Ends<MinorUnits> | null {
  if (capTable.pre !== null) return { low: capTable.pre, high: capTable.pre };
  const blend = blendMethods(runMethods({ ...inputs, capTable }).methods);
  return blend.status === 'ok' ? { low: blend.low, high: blend.high } : null;
}

function foundersAt(pre: MinorUnits, { capTable, currency }: ValuationInputs): string | null {
  const round = withinReach(() => roundAt(pre, capTable, currency));
  if (round === null || round.status !== 'ok') return null;
  const shares = round.holders.reduce((sum, { kind, shares: held }) => (kind === 'COMMON' ? sum + held : sum), 0);
  return new Decimal(shares).times(100).dividedBy(round.total).toFixed(2);
}
