import type { ImportQuestions } from '@tieout/contracts/import-questions.ts';
import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { detectDecimalMark, readAmount, type DecimalMark } from '#tables/amount.ts';
import { detectDateFormat, readDate } from '#tables/date.ts';
import { layoutCalled } from '../layouts/layouts.ts';
import { textOf, type SampleRow } from './guess-columns.ts';
import { cellsOf } from './guess-mapping.ts';

/** What the file leaves open (finance 3.5): read the other way, its figures or days would be others, and nobody has said which. */
export function openQuestions(mapping: ImportMapping, data: readonly SampleRow[], exponent: number): ImportQuestions {
  const { said = [], decimalMark } = mapping;
  const fixed = layoutCalled(mapping.layout)?.features;
  const columns = new Map(Object.entries(mapping.columns).map(([index, field]) => [Number(index), field]));
  const amounts = cellsOf(columns, data, ['debit', 'credit', 'amount']).filter((cell) => typeof cell === 'string');
  const dates = cellsOf(columns, data, ['date']);
  const isAmountKnown = said.includes('decimalMark') || fixed?.decimalMark !== undefined;
  const isDateKnown = said.includes('dateFormat') || fixed?.dateFormat !== undefined || mapping.dateFormat === 'DDMM';
  return {
    amounts: isAmountKnown || mapping.kind === 'chart-of-accounts' ? null : openAmounts(amounts, exponent),
    dates: isDateKnown ? null : openDates(dates, decimalMark),
  };
}

function openAmounts(cells: readonly string[], exponent: number): ImportQuestions['amounts'] {
  // Of a currency without decimals a mark can only group.
  if (exponent === 0 || !detectDecimalMark(cells, exponent).isAmbiguous) return null;
  for (const cell of cells) {
    const [point, comma] = [minorOf(cell, '.', exponent), minorOf(cell, ',', exponent)];
    if (point === null || comma === null || point === comma) continue;
    return { cell: cell.trim().slice(0, 40), point: minorUnits(point), comma: minorUnits(comma) };
  }
  return null;
}

function minorOf(cell: string, decimalMark: DecimalMark, exponent: number): number | null {
  const amount = readAmount(cell, { decimalMark, exponent, currency: '' });
  return 'problem' in amount ? null : amount.minor;
}

function openDates(cells: readonly (string | number)[], decimalMark: DecimalMark): ImportQuestions['dates'] {
  if (!detectDateFormat(cells, decimalMark).isAmbiguous) return null;
  for (const cell of cells) {
    const [dayFirst, monthFirst] = [readDate(cell, 'DD/MM/YYYY'), readDate(cell, 'MM/DD/YYYY')];
    if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) continue;
    return { cell: textOf(cell).slice(0, 40), dayFirst, monthFirst };
  }
  return null;
}
