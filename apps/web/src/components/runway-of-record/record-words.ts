import { scenarioWords } from '@tieout/contracts/runway-of-record.ts';
import type { RunwayScenario } from '@tieout/contracts/runway.ts';
import type { RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import { formatFullDate } from '#components/date-format.ts';
import { withMarks } from '#lib/number-format-setting.ts';

/** `9.4`, cut: a month that is not full does not count as full. */
export function tenthsText(tenths: number): string {
  return withMarks((tenths / 10).toFixed(1));
}

/** `14.2 months, to 6 Jan 2028`; a company whose cash lasts is told so. */
export function endSentence(end: RunwayEnd): string {
  if (end.status === 'OUT') return 'cash is below the minimum now';
  if (end.status === 'RUNS_OUT') return `${tenthsText(end.tenths)} months, to ${formatFullDate(end.date)}`;
  return end.status === 'BEYOND_HORIZON' ? 'beyond its horizon' : 'cash lasts';
}

/** The one runway that every screen names: the saved base scenario, with the day it was saved. */
export function recordSentence(scenarios: readonly RunwayScenario[]): string {
  const base = scenarios.find(({ isBase }) => isBase);
  if (base === undefined)
    return 'No runway of record is saved yet; the tile counts cash over the burn of three months.';
  return `Runway of record: ${endSentence(base.answer.end)} (${scenarioWords({ name: base.name, savedAt: base.changedAt })})`;
}
