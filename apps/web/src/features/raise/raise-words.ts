import type { RaiseAnswer, RaiseMonth } from '@tieout/finance/raise/raise-together.ts';
import type { RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatCompact, formatNumber, formatSignedCompact, withSign } from '#components/number-format.ts';
import { endSentence } from '#components/runway-of-record/record-words.ts';

/** `8.2M to 17.0M`, or one value where both ends read alike. */
export function preText(pre: RaiseMonth['pre'], currency: string): string {
  if (pre === null) return 'n/a';
  const [low, high] = [formatCompact(pre.low, currency), formatCompact(pre.high, currency)];
  return low === high ? low : `${low} to ${high}`;
}

export function foundersText(founders: RaiseMonth['founders']): string {
  if (founders === null) return 'n/a';
  const [low, high] = [percent(founders.low), percent(founders.high)];
  return low === high ? `${low} %` : `${low} to ${high} %`;
}

function percent(value: string): string {
  return formatNumber(Number(value), 1);
}

/** First letter of a sentence. */
export function runwayText(end: RunwayEnd): string {
  const text = endSentence(end);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** Two runways without an end say nothing apart: what the raise then changes is how low cash falls. */
export function withoutText({ end, endWithout, months }: RaiseAnswer, currency: string): string {
  if ('date' in end || 'date' in endWithout || months.length === 0) return `Without it: ${runwayText(endWithout)}`;
  const [least, leastWithout] = [
    Math.min(...months.map(({ cash }) => cash)),
    Math.min(...months.map(({ cashWithout }) => cashWithout)),
  ];
  const text = formatCompact(minorUnits(least), currency);
  return `Lowest month end of ${months.length}: ${text}, without it ${formatCompact(minorUnits(leastWithout), currency)}`;
}

interface Point {
  answer: RaiseAnswer;
  k: number;
}

/** `+2.1 months of runway, +0.9M pre-money, founders +1.4 points`: against where the page began, in the middle of ranges. */
export function changeSentence(now: Point, start: Point, currency: string): string | null {
  const [one, other] = [monthOf(now), monthOf(start)];
  const parts: string[] = [];
  if ('months' in now.answer.end && 'months' in start.answer.end) {
    const by = Number(now.answer.end.months) - Number(start.answer.end.months);
    if (Math.abs(by) >= 0.05) parts.push(`${signed(by)} months of runway`);
  }
  if (one?.pre && other?.pre) {
    const by = minorUnits(Math.round((one.pre.low + one.pre.high - other.pre.low - other.pre.high) / 2));
    if (by !== 0) parts.push(`${formatSignedCompact(by, currency)} pre-money`);
  }
  if (one?.founders && other?.founders) {
    const by = middle(one.founders) - middle(other.founders);
    if (Math.abs(by) >= 0.05) parts.push(`founders ${signed(by)} points`);
  }
  return parts.length === 0 ? null : parts.join(', ');
}

function monthOf({ answer, k }: Point): RaiseMonth | undefined {
  return answer.months[k - 1];
}

function middle({ low, high }: { low: string; high: string }): number {
  return (Number(low) + Number(high)) / 2;
}

function signed(by: number): string {
  return withSign(by, formatNumber(by, 1));
}
