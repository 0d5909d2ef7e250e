import type { RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { Decimal } from '@tieout/finance/decimal.ts';
import { findMetric } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { metricOver, type MetricAnswer } from '@tieout/finance/metrics/compute/metric-answer.ts';
import { runwayEnd, tenthsOf } from '@tieout/finance/metrics/runway-end.ts';
import { lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { StatementView } from '#statements/question/statement-view.ts';
import { openMetrics } from './open-metric.ts';

export const RUNWAY = 'runway_months';

/** The runway before one is saved: the tile's definition (finance 4.4), of the month that is shown first. */
export async function runwayByBurn(db: Db, view: StatementView): Promise<RunwayOfRecord> {
  const definition = findMetric(RUNWAY);
  const open = definition === null ? null : await openMetrics(db, view, [definition], 1);
  if (definition === null || open === null) return { scenario: null, end: { status: 'UNKNOWN', code: 'NO_DATA' } };
  const { month } = open.shown;
  const { value, months } = metricOver(definition, open.book, { from: month, to: month });
  return { scenario: null, end: endOf(value, months.to) };
}

/** A day further away says nothing. */
const FARTHEST_MONTHS = 1200;

function endOf(value: MetricAnswer['value'], last: Month): RunwayOfRecord['end'] {
  if (value === null) return { status: 'NOT_BURNING' };
  if (value.status === 'na') return { status: 'UNKNOWN', code: value.code };
  if (value.unit === 'money') throw new Error('a runway is counted in months');
  const months = new Decimal(value.value);
  if (months.lessThanOrEqualTo(0)) return { status: 'OUT', months: '0', tenths: 0, date: lastDayOf(last) };
  if (months.greaterThan(FARTHEST_MONTHS)) return { status: 'BEYOND_HORIZON' };
  return { status: 'RUNS_OUT', months: value.value, tenths: tenthsOf(value.value), date: runwayEnd(last, value.value) };
}
