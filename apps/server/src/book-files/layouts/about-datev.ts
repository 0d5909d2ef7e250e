import { isLocalDate } from '@tieout/finance/local-date.ts';
import { textOf, type SampleRow } from '../mapping/guess-columns.ts';
import type { AboutFile } from './layout.ts';

/** Places in the first line of an EXTF file, counted from 0. */
const AT = { fiscalYear: 12, codeLength: 13, currency: 21, chart: 26 } as const;

/** What the first line of a Buchungsstapel says: the year its days belong to, its currency and chart. */
export function aboutDatev(above: readonly SampleRow[]): AboutFile {
  const head = above.find(({ cells }) => textOf(cells[0]) === 'EXTF')?.cells ?? [];
  const yearFrom = textOf(head[AT.fiscalYear]).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const currency = textOf(head[AT.currency]);
  const chart = textOf(head[AT.chart]);
  const codeLength = textOf(head[AT.codeLength]);
  return {
    ...(isLocalDate(yearFrom) ? { yearFrom } : {}),
    ...(/^[A-Z]{3}$/.test(currency) ? { currency } : {}),
    ...(/^[4-8]$/.test(codeLength) ? { codeLength: Number(codeLength) } : {}),
    ...(/^0[34]$/.test(chart) ? { chart: `skr${chart}` } : {}),
  };
}
