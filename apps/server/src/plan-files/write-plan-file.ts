import type { PlanFileFormat } from '@tieout/contracts/plan-files.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';
import type { SentFile } from '#http/send-file.ts';
import { BYTE_ORDER_MARK, csvLine } from '#sheets/csv-line.ts';
import { writtenRows, type WrittenPlan } from './plan-file-rows.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A plan in the layout that budgets are read in: written and read again it changes nothing. */
export async function writePlanFile(format: PlanFileFormat, plan: WrittenPlan): Promise<SentFile> {
  const bytes = format === 'csv' ? csvOf(plan) : await workbookOf(plan);
  return { name: `${plan.name}.${format}`, contentType: TYPES[format], byteSize: bytes.length, bytes };
}

async function workbookOf(plan: WrittenPlan): Promise<Buffer> {
  // The writer of workbooks is large, and most files are none.
  const { writePlanWorkbook } = await import('./write-plan-workbook.ts');
  return writePlanWorkbook(plan);
}

function csvOf(plan: WrittenPlan): Buffer {
  const { months, currency } = plan.model;
  const exponent = currencyExponent(currency);
  const head = csvLine(['code', 'category', ...months.map(formatPeriodLabel), 'total']);
  const lines = writtenRows(plan).map(({ code, name, values }) =>
    csvLine([
      code,
      name,
      ...values.map((value) => (typeof value === 'number' ? { number: decimalText(value, exponent) } : '')),
    ]),
  );
  return Buffer.from(BYTE_ORDER_MARK + head + lines.join(''));
}
