import type { PartUnit } from '@tieout/finance/metrics/frame/measure.ts';
import { textField, type LineField } from './line-sheet.ts';
import { amountField } from './metric-head.ts';

/** A row of a metric that is no journal line. */
export interface FactRow {
  month: string;
  date: string | null;
  name: string | null;
  detail: string | null;
  amount: number;
}

export interface RowHead {
  companyName: string;
  /** The figure, and the part of it whose rows these are. */
  breadcrumb: readonly string[];
  from: string;
  to: string;
  /** The metric, above the part. */
  metric: readonly LineField[][];
  unit: PartUnit;
  currency: string;
  total: number;
  rowCount: number;
  ties: boolean;
  columns: { date: string; name: string; detail: string | null };
  search: string | null;
}

export const ROW_WIDTHS = [14, 36, 36, 18];

/** What stands above the rows: the metric with its formula, the part, and that the rows add up to it. */
export function rowHeadFields(head: RowHead): LineField[][] {
  const { columns, unit, currency } = head;
  const unitName = unit === 'money' ? currency : unit;
  return [
    [textField(head.companyName)],
    ...head.metric,
    [textField(head.breadcrumb.join(' › '))],
    [textField(head.from === head.to ? head.from : `${head.from} – ${head.to}`)],
    [textField(`Part, ${unitName}`), amountField(head.total, head)],
    [textField(`Sum of ${head.rowCount} rows`), textField(head.ties ? 'Equals the part' : 'Does not equal the part')],
    ...(head.search === null ? [] : [[textField(`Search: ${head.search}`)]]),
    [],
    [columns.date, columns.name, columns.detail ?? '', `Amount, ${unitName}`].map(textField),
  ];
}

export function rowFields({ month, date, name, detail, amount }: FactRow, head: RowHead): LineField[] {
  return [
    date === null ? textField(month) : { kind: 'date', date },
    textField(name),
    textField(detail),
    amountField(amount, head),
  ];
}
