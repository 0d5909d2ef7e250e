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

/** `From 12.00 months: +6.00 by the reserve; together 18.00.` What is shown adds up, to the last digit that is shown. */
export function bridgeSentence({ from, to, steps, isHeld }: RunwayBridge, start = 'months'): string {
  if (steps.length === 0) return `No difference to ${text(hundredths(from))} ${start}.`;
  const most = isHeld ? '. Ten years are the most that is counted.' : '.';
  let exact = Number(from);
  let shown = hundredths(from);
  const parts = steps.map(({ cause, months }) => {
    exact += Number(months);
    const by = hundredths(exact) - shown;
    shown += by;
    return `${withSign(by, text(by))} by ${CAUSES[cause]}`;
  });
  return `From ${text(hundredths(from))} ${start}: ${parts.join(', ')}; together ${text(hundredths(to))}${most}`;
}

/** Rounded where it stands on the way, and not by itself: so no part is lost. */
function hundredths(months: string | number): number {
  return Math.round(Number(months) * 100);
}

function text(count: number): string {
  return formatNumber(count / 100, 2);
}
