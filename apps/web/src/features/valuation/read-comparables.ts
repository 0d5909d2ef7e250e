import type { ValuationPayload } from '@tieout/contracts/valuation-payload.ts';
import { isLocalDate, type LocalDate } from '@tieout/finance/local-date.ts';
import { MULTIPLE_METRICS, type MultipleMetric } from '@tieout/finance/valuation/multiples.ts';
import { rateOf } from '#lib/rates.ts';

type Comparable = ValuationPayload['comparables'][number];

export interface ReadComparables {
  rows: Comparable[];
  /** Lines that could not be read, counted from 1. */
  wrong: number[];
}

/**
 * Lines of `company, date, multiple, source` with an optional metric at the end, as a sheet or a CSV file has them: between tabs,
 * semicolons or commas. A heading is a line whose multiple is no number, and is passed over where it is the first.
 */
export function readComparables(text: string, metric: MultipleMetric): ReadComparables {
  const rows: Comparable[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text.split(/\r\n?|\n/u).entries()) {
    if (line.trim() === '') continue;
    const row = readLine(line, metric);
    if (row !== null) rows.push(row);
    else if (at > 0) wrong.push(at + 1);
  }
  return { rows, wrong };
}

function readLine(line: string, usual: MultipleMetric): Comparable | null {
  const mark = ['\t', ';', ','].find((each) => line.includes(each)) ?? ',';
  const [company = '', date = '', multiple = '', source = '', named = ''] = line
    .split(mark)
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const factor = rateOf(multiple.replace(/x$/i, ''), 1);
  if (company === '' || !isLocalDate(date) || factor === undefined || Number(factor) <= 0) return null;
  const metric = MULTIPLE_METRICS.find((each) => each === named.toUpperCase()) ?? usual;
  return {
    company: company.slice(0, 80),
    date: date as LocalDate,
    multiple: factor,
    source: source.slice(0, 200),
    metric,
  };
}
