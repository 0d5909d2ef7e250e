import type { RaisedAlertRow } from './raised-alerts.queries.ts';
import { valueText, valueTexts, type TextUnit } from './value-text.ts';
import { monthLabel } from '#statements/question/month-labels.ts';

/** '73.3 % in Oct-26 is below 75.0 %'. */
export function alertSentence(
  { operator, value, limit, month }: Pick<RaisedAlertRow, 'operator' | 'value' | 'limit' | 'month'>,
  unit: TextUnit,
): string {
  if (operator !== 'changes') {
    const [figure, edge] = valueTexts(value, limit, unit);
    return `${figure} in ${monthLabel(month)} is ${operator} ${edge}`;
  }
  const figure = `${valueText(value, unit)} in ${monthLabel(month)}`;
  const change = valueText(limit, { ...unit, unit: unit.unit === 'percent' ? 'points' : 'percent' });
  return `${figure} has changed by more than ${change}`;
}
