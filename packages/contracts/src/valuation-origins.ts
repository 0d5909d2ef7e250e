import { parseLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { PLACEHOLDER_MULTIPLES, type MultipleMetric } from '@tieout/finance/valuation/multiples.ts';
import type { ValuationBooks } from './valuation-books.ts';
import type { ValuationPayload } from './valuation-payload.ts';

/** Our constants were written down on this day; nothing in them follows a market. */
const CONSTANTS_OF = parseLocalDate('2026-11-18');
const REPLACE = 'Neutral placeholder: replace with market data';

type Origin = ValuationPayload['origins'][number];

/** Where each proposed input comes from, and as of when. */
export function originsOf(
  books: ValuationBooks | null,
  today: LocalDate,
  { metrics, exitMetric }: { metrics: ValuationPayload['metrics']; exitMetric: MultipleMetric },
): Origin[] {
  const closed = books === null ? null : formatPeriodLabel(books.closedThrough);
  function given(input: string, kind: Origin['kind'], source: string, date = today): Origin {
    return { input, kind, source, date };
  }
  function ofBooks(input: string, source: string): Origin[] {
    return closed === null ? [] : [given(input, 'BOOKS', `${source} ${closed}`)];
  }
  function ofMetric(metric: MultipleMetric): Origin[] {
    if (metrics[metric] === null) return [];
    if (metric.endsWith('NTM')) return [given(metric, 'PLAN', 'Plan of record, the next 12 months')];
    return ofBooks(metric, metric === 'ARR' ? 'MRR × 12,' : '12 closed months to');
  }
  const planned = books?.planned.length ?? 0;
  const forecast = planned > 0 ? `Plan of record for ${planned} years` : `12 closed months to ${closed ?? 'no books'}`;
  return [
    ...ofBooks('claims.cash', 'Balance sheet,'),
    ...ofBooks('claims.debt', 'Balance sheet,'),
    ...(Object.keys(metrics) as MultipleMetric[]).flatMap(ofMetric),
    given('DCF.years', planned > 0 ? 'PLAN' : 'DEFAULT', `${forecast}, then half the growth each year`),
    ...ofBooks('DCF.workingCapital', 'Working capital by revenue,'),
    given('DCF.taxRate', 'DEFAULT', 'Our constant', CONSTANTS_OF),
    given('DCF.wacc', 'DEFAULT', 'What investors of this stage usually ask for', CONSTANTS_OF),
    given('DCF.growth', 'DEFAULT', 'Between 2 and 3 % is usual', CONSTANTS_OF),
    given('VC.exitAmount', 'DEFAULT', 'The last year of the forecast'),
    given('VC.wants', 'DEFAULT', 'What investors of this stage usually ask for', CONSTANTS_OF),
    given('VC.dilution', 'DEFAULT', 'One later round of a fifth', CONSTANTS_OF),
    ...(Object.keys(PLACEHOLDER_MULTIPLES) as MultipleMetric[]).map((metric) =>
      given(`MULTIPLES.${metric}`, 'PLACEHOLDER', REPLACE, CONSTANTS_OF),
    ),
    given('FIRST_CHICAGO.scenarios', 'PLACEHOLDER', `Exits by placeholder multiples of ${exitMetric}`, CONSTANTS_OF),
    given('BERKUS.ratings', 'PLACEHOLDER', 'Nobody has rated it yet', CONSTANTS_OF),
    given('SCORECARD.base', 'PLACEHOLDER', REPLACE, CONSTANTS_OF),
    given('RISK_FACTORS.base', 'PLACEHOLDER', REPLACE, CONSTANTS_OF),
    given('MULTIPLES.privateDiscount', 'DEFAULT', 'Between 25 and 35 % is usual', CONSTANTS_OF),
    given('capTable', 'DEFAULT', 'No cap table is known: 10 million founders’ shares', CONSTANTS_OF),
  ];
}
