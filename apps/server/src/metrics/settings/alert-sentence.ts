import { BY_BURN, type RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { formatFullDate } from '@tieout/finance/day-text.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { RUNWAY } from '../runway-by-burn.ts';
import type { RaisedAlertRow } from './raised-alerts.queries.ts';
import { valueText, valueTexts, type TextUnit } from './value-text.ts';
import { monthLabel } from '#statements/question/month-labels.ts';

/** What the runway of an alert is counted by: how much it changed is told of what the books have month by month. */
export function alertBasis(
  { metricId, operator, value }: Pick<RaisedAlertRow, 'metricId' | 'operator' | 'value'>,
  record: RunwayOfRecord | null,
): string | null {
  if (metricId !== RUNWAY) return null;
  const isOfRecord = operator !== 'changes' && record !== null && recordMonths(record) === value;
  if (!isOfRecord || record.scenario === null) return BY_BURN.toLowerCase();
  return `of record, saved ${formatFullDate(parseLocalDate(record.scenario.savedAt.slice(0, 10)))}`;
}

/** Months of a runway of record, as an alert looks at them; null where cash lasts. */
export function recordMonths({ end }: RunwayOfRecord): number | null {
  return 'months' in end ? Number(end.months) : null;
}

/** '73.3 % in Oct-26 is below 75.0 %'. */
export function alertSentence(
  { operator, value, limit, month }: Pick<RaisedAlertRow, 'operator' | 'value' | 'limit' | 'month'>,
  unit: TextUnit,
  basis: string | null = null,
): string {
  const counted = basis === null ? '' : ` (${basis})`;
  if (operator !== 'changes') {
    const [figure, edge] = valueTexts(value, limit, unit);
    return `${figure}${counted} in ${monthLabel(month)} is ${operator} ${edge}`;
  }
  const figure = `${valueText(value, unit)}${counted} in ${monthLabel(month)}`;
  const change = valueText(limit, { ...unit, unit: unit.unit === 'percent' ? 'points' : 'percent' });
  return `${figure} has changed by more than ${change}`;
}
