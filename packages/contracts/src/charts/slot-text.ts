import type { ChartSlot } from '../chart-data.ts';

const STATE_WORD = { closed: '', open: ', open', projected: ', expected' } as const;

/** `Nov-26, open`: what can still change says so wherever it stands. */
export function slotText({ label, state }: ChartSlot): string {
  return `${label}${STATE_WORD[state]}`;
}
