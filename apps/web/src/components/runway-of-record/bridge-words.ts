import type { BridgeCause, RunwayBridge } from '@tieout/finance/runway/bridge.ts';
import { formatNumber, withSign } from '#components/number-format.ts';

const CAUSES: Readonly<Record<BridgeCause, string>> = {
  CASH: 'cash, and the month it begins after',
  MINIMUM: 'the reserve',
  FLOWS: 'cash in and out of a month',
  PLAN: 'the plan',
  GROWTH: 'growth',
  EVENTS: 'hires, cuts, raises and one-offs',
};

/** `From 12.00 months: +6.00 by the reserve; together 18.00.` Steps add up to the difference. */
export function bridgeSentence({ from, to, steps, isHeld }: RunwayBridge, start = 'months'): string {
  if (steps.length === 0) return `No difference to ${months(from)} ${start}.`;
  const most = isHeld ? '. Ten years are the most that is counted.' : '.';
  return `From ${months(from)} ${start}: ${steps.map(stepText).join(', ')}; together ${months(to)}${most}`;
}

function stepText({ cause, months: changed }: RunwayBridge['steps'][number]): string {
  const size = Number(changed);
  return `${withSign(size, months(String(Math.abs(size))))} by ${CAUSES[cause]}`;
}

/** Two decimals: with one, parts would not seem to add up. */
function months(value: string): string {
  return formatNumber(Number(value), 2);
}
