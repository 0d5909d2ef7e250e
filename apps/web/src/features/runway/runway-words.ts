import type { RunwayPayload } from '@tieout/contracts/runway-payload.ts';
import type { RunwayAnswer } from '@tieout/finance/runway/calculate-runway.ts';
import { type Lever } from '@tieout/finance/runway/levers.ts';
import type { Simulation } from '@tieout/finance/runway/monte-carlo.ts';
import type { RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { addMonths, type Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { formatFullDate } from '#components/date-format.ts';
import { formatWhole } from '#components/number-format.ts';
import type { PillTone } from '#components/pill.tsx';
import { tenthsText } from '#components/runway-of-record/record-words.ts';
import { withMarks } from '#lib/number-format-setting.ts';
import { percentText } from '#lib/rates.ts';

/** The month with this number, as everything else names months: `Jan-27`. */
export function monthLabel(asOf: Month, k: number): string {
  return formatPeriodLabel(addMonths(asOf, k));
}

interface Verdict {
  /** The big figure; null where a sentence says it all. */
  figure: string | null;
  sentence: string;
  pill: { tone: PillTone; word: string };
}

const CRITICAL_TENTHS = 60;
const WATCH_TENTHS = 120;

/** What the runway is, in words: a company that does not burn is told so, and never has 0 or endless months. */
export function verdictOf({ end, netBurn }: RunwayAnswer, { horizon, asOf }: RunwayPayload, currency: string): Verdict {
  if (end.status === 'OUT') {
    return { figure: '0', sentence: 'months: cash is below the minimum now', pill: { tone: 'bad', word: 'Out' } };
  }
  if (end.status === 'RUNS_OUT') {
    const figure = tenthsText(end.tenths);
    const sentence = `months, to ${formatFullDate(end.date)}`;
    if (end.tenths < CRITICAL_TENTHS) return { figure, sentence, pill: { tone: 'bad', word: 'Critical' } };
    const isWatched = end.tenths < WATCH_TENTHS;
    return { figure, sentence, pill: isWatched ? { tone: 'warn', word: 'Watch' } : { tone: 'good', word: 'Healthy' } };
  }
  const pill = { tone: 'good', word: 'Healthy' } as const;
  if (end.status === 'BEYOND_HORIZON') {
    return { figure: `> ${horizon}`, sentence: `months: beyond ${monthLabel(asOf, horizon)}`, pill };
  }
  if (netBurn <= 0) {
    const growth = formatWhole(minorUnits(0 - netBurn), currency);
    return { figure: null, sentence: `Profitable: cash grows by ${growth} a month`, pill };
  }
  return {
    figure: null,
    sentence: 'Cash lasts: it does not fall below the minimum before more comes in than goes out',
    pill,
  };
}

/** `8 of 10 runs end between 6.9 and 13.8 months`. */
export function rangeSentence({ p10, p90 }: Simulation, horizon: number): string {
  if (p10 >= horizon) return `9 of 10 runs last ${horizon} months or longer`;
  const end = p90 >= horizon ? `${horizon} months or later` : `${cut(p90)} months`;
  return `8 of 10 runs end between ${cut(p10)} and ${end}`;
}

function cut(months: number): string {
  return withMarks((Math.floor(months * 10) / 10).toFixed(1));
}

/** Default alive, with the one lever that turns it. */
export function aliveWords(
  { alive }: RunwayAnswer,
  payload: RunwayPayload,
  currency: string,
): { word: string; sentence: string } {
  const { verdict, growthAlive, costAlive, lever } = alive;
  if (verdict === 'PROFITABLE') return { word: 'Profitable', sentence: 'more comes in than goes out' };
  // The levers are those of the plain question: with events kept they would say something else.
  if (payload.isWithCommitted)
    return { word: verdict === 'ALIVE' ? 'Yes' : 'No', sentence: 'with hires, cuts and raises' };
  const growth = growthAlive === null ? '' : `${percentText(Number(growthAlive).toFixed(4))} %`;
  if (verdict === 'ALIVE') return { word: 'Yes', sentence: `while revenue grows by ${growth} a month or more` };
  if (lever === 'GROWTH') return { word: 'No', sentence: `with growth of ${growth} a month it would be` };
  const change = minorUnits(payload.cashOut0 - costAlive);
  return { word: 'No', sentence: `with costs ${formatWhole(change, currency)} a month lower it would be` };
}

/** What the verdict assumes: costs as they are, or everything that is planned. */
export function aliveBasis({ isWithCommitted, revenueGrowth }: RunwayPayload): string {
  const growth = `receipts ${signedPercent(revenueGrowth)} % a month`;
  return `${isWithCommitted ? 'Changes kept' : 'Costs as they are'}, ${growth}`;
}

/** Why nothing is listed that buys time. A schedule that ends before ten years do may still run out after its horizon. */
export function noLeverWords({ end, levers }: Pick<RunwayAnswer, 'end' | 'levers'>): string {
  if (end.status === 'OUT') return 'Cash is below the minimum already: only a raise changes that.';
  if (end.status === 'RUNS_OUT' || levers.length > 0) return 'None of these levers gains a tenth of a month.';
  return 'Cash does not run out within ten years: no time has to be bought.';
}

function signedPercent(rate: string): string {
  return Number(rate) < 0 ? `−${percentText(rate.slice(1))}` : `+${percentText(rate)}`;
}

export function leverWords(lever: Lever, { hires }: Pick<RunwayPayload, 'hires'>): string {
  switch (lever.kind) {
    case 'GROWTH':
      return 'Revenue growth +5 points';
    case 'COSTS':
      return lever.name === null ? 'All costs −10 %' : `${lever.name} −10 %`;
    case 'HIRE':
      return `Without ${hires[lever.at]?.name === '' ? 'a hire' : (hires[lever.at]?.name ?? 'a hire')}`;
  }
}

/** `+2.9`, or that cash then never runs out. */
export function gainedWords(gained: string | null): string {
  return gained === null ? 'sustainable' : `+${withMarks(Number(gained).toFixed(1))}`;
}

/** A cell of the sensitivity table. */
export function endWords(end: RunwayEnd): string {
  return 'tenths' in end ? tenthsText(end.tenths) : 'sustainable';
}
