import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import type { Blend, Stage } from '@tieout/finance/valuation/blend.ts';
import type { HolderShare, RoundCase } from '@tieout/finance/valuation/cap-table/company-table.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { Mover } from '@tieout/finance/valuation/movers.ts';
import type { Multiples } from '@tieout/finance/valuation/multiples.ts';
import type { MethodRun } from '@tieout/finance/valuation/run-methods.ts';
import { formatCompact, formatNumber, formatWhole } from '#components/number-format.ts';
import { withMarks } from '#lib/number-format-setting.ts';
import { percentText } from '#lib/rates.ts';

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  PRE_REVENUE: 'Before revenue',
  EARLY: 'Early',
  GROWTH: 'Growth',
};

export const STAGE_REASONS: Readonly<Record<Stage, string>> = {
  PRE_REVENUE: 'no revenue in 12 months',
  EARLY: 'revenue, no EBITDA yet',
  GROWTH: 'EBITDA, or ARR above 1M',
};

export const MOVER_NAMES: Readonly<Record<Mover['input'], string>> = {
  REVENUE_GROWTH: 'Revenue growth ±5 pp',
  WACC: 'Discount rate ±2 pp',
  TERMINAL_GROWTH: 'Long-term growth ±0.5 pp',
  EXIT_MULTIPLE: 'Exit multiple ±1x',
  MULTIPLES: 'Multiples ±10 %',
  IRR: 'Return wanted ±10 pp',
};

/** What a value was worked out with, in a few words. */
export function runWords(
  { method, multiples, isOfComparables }: MethodRun,
  { methods }: ValuationPayload,
  wacc: string | null,
): string {
  if (multiples !== null) return `${multiplesText(multiples)}${isOfComparables ? ', own comparables' : ''}`;
  switch (method) {
    case 'DCF':
      return [
        wacc === null ? null : `r ${percentText(wacc)} %`,
        methods.DCF.growth === null ? null : `g ${percentText(methods.DCF.growth)} %`,
        methods.DCF.exitMultiple === null ? null : `${withMarks(methods.DCF.exitMultiple)}x EBITDA`,
      ]
        .filter((part) => part !== null)
        .join(', ');
    case 'VC':
      return `exit in ${methods.VC.years} years`;
    case 'FIRST_CHICAGO':
      return `${methods.FIRST_CHICAGO.scenarios.length} outcomes`;
    case 'BERKUS':
      return 'five drivers';
    case 'SCORECARD':
      return 'against companies that were funded';
    case 'RISK_FACTORS':
      return 'twelve risks';
    case 'MULTIPLES':
      return '';
  }
}

function multiplesText({ low, high }: Multiples): string {
  return `${formatNumber(Number(low), 1)}x – ${formatNumber(Number(high), 1)}x`;
}

/** `rests 45 % on placeholders`; null of what rests on none. */
export function placeholderWords(blend: Blend): string | null {
  if (blend.status !== 'ok' || blend.base !== null) return null;
  return `rests ${withMarks(String(Math.max(1, Math.round(Number(blend.placeholderShare) * 100))))} % on placeholders`;
}

export function rangeText(low: MinorUnits, high: MinorUnits, currency: string): string {
  return `${formatCompact(low, currency)} to ${formatCompact(high, currency)}`;
}

type Rounds = Readonly<Record<'low' | 'base' | 'high', RoundCase | null>>;
type Ok = Extract<RoundCase, { status: 'ok' }>;

/** The cases that can be shown: one, or the two ends of a range. */
export function shownRounds({ low, base, high }: Rounds): Ok[] {
  const wanted = base === null ? [low, high] : [base];
  return wanted.flatMap((each) => (each?.status === 'ok' ? [each] : []));
}

/** Why a round cannot be shown; null where it can. */
export function problemOf({ low, base, high }: Rounds): Exclude<RoundCase['status'], 'ok'> | null {
  for (const each of base === null ? [low, high] : [base]) {
    if (each !== null && each.status !== 'ok') return each.status;
  }
  return null;
}

/** One figure, or both ends of it; ends that read alike are one. */
export function endsText(texts: readonly string[]): string {
  return [...new Set(texts)].join(' – ');
}

export function holderAmounts(
  rounds: readonly Ok[],
  at: number,
  { field, currency }: { field: 'value' | 'exit'; currency: string },
): string {
  const amounts = rounds.flatMap(({ holders }) => holders[at]?.[field] ?? []).toSorted((one, other) => one - other);
  const form = amounts.length > 1 ? formatCompact : formatWhole;
  return endsText(amounts.map((amount) => form(amount, currency)));
}

export function holderPercents(rounds: readonly Ok[], at: number): string {
  const percents = rounds.flatMap(({ holders }) => holders[at]?.percent ?? []).map(Number);
  const texts = percents.toSorted((one, other) => one - other).map((percent) => formatNumber(percent, 1));
  return `${endsText(texts)} %`;
}

/** Of who holds shares today; new holders have none. */
export function percentBefore(before: readonly HolderShare[], { name, kind }: HolderShare): string {
  const found = before.find((each) => each.name === name && each.kind === kind);
  return found === undefined ? '–' : `${formatNumber(Number(found.percent), 1)} %`;
}
