import type { StatementDrillDown, StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import type { StatementCell } from '@tieout/contracts/statements.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';
import { decimalText } from '@tieout/finance/statements/figure-text.ts';

/** An amount as exact decimal text, a date, or words. */
export type LineField =
  | { kind: 'amount'; text: string }
  | { kind: 'date'; date: string }
  | { kind: 'text'; text: string };

export interface LineHead extends Pick<
  StatementDrillDown,
  'breadcrumb' | 'from' | 'to' | 'currency' | 'total' | 'openingBalance' | 'translationDifference' | 'proof' | 'found'
> {
  companyName: string;
  /** Of a metric that the figure is a part of. */
  metric?: readonly LineField[][];
  title: string;
  search: string | null;
  /** What the lines were narrowed to, in words. */
  group: string | null;
  /** What a reader must know of the figure. */
  notes: readonly string[];
}

/** What stands above the lines: the figure, what was filtered, and that it all adds up. */
export function headFields(head: LineHead): LineField[][] {
  const { proof, found, openingBalance, translationDifference } = head;
  return [
    [textField(head.companyName)],
    ...(head.metric ?? []),
    [textField([...head.breadcrumb].join(' › ') || head.title)],
    [textField(head.from === head.to ? head.from : `${head.from} – ${head.to}`)],
    [textField(`Figure, ${head.currency}`), amount(head.total, head.currency)],
    ...(openingBalance === null ? [] : [[textField('Opening balance'), amount(openingBalance, head.currency)]]),
    [textField(`Sum of ${proof.lineCount} lines`), amount(proof.lineSum, head.currency)],
    ...(translationDifference === null
      ? []
      : [[textField('Translation and rounding'), amount(translationDifference, head.currency)]]),
    proof.ties
      ? [textField('Equals the figure')]
      : [textField('Does not equal the figure; the difference is'), amount(proof.difference, head.currency)],
    ...head.notes.map((note) => [textField(note)]),
    ...(head.search === null ? [] : [[textField(`Search: ${head.search}`)]]),
    ...(head.group === null ? [] : [[textField(`Only: ${head.group}`)]]),
    ...(found === null
      ? []
      : [[textField(`Sum of the ${found.lineCount} lines below`), amount(found.lineSum, head.currency)]]),
    [],
    COLUMNS.map(({ title }) => textField(title === 'Amount' ? `Amount, ${head.currency}` : title)),
  ];
}

export const COLUMNS = [
  { title: 'Date', width: 30 },
  { title: 'Document', width: 18 },
  { title: 'Number', width: 16 },
  { title: 'Counterparty', width: 28 },
  { title: 'Description', width: 36 },
  { title: 'Account number', width: 14 },
  { title: 'Account', width: 28 },
  { title: 'Department', width: 18 },
  { title: 'Class', width: 18 },
  { title: 'Amount as booked', width: 18 },
  { title: 'Currency', width: 10 },
  { title: 'Amount', width: 18 },
] as const;

/** A line without names of its fields: a page of such rows is cheap to hand to another thread. */
export type LineRow = readonly [
  date: string,
  docType: string,
  docNumber: string | null,
  counterparty: string | null,
  memo: string | null,
  accountCode: string | null,
  accountName: string,
  department: string | null,
  className: string | null,
  amountTxn: number,
  bookedIn: string,
  amount: number,
];

export function lineRow(line: StatementLine): LineRow {
  const { account } = line;
  return [
    line.date,
    line.docType,
    line.docNumber,
    line.counterparty,
    line.memo,
    account.code,
    account.name,
    line.department,
    line.class,
    line.amountTxn,
    line.currency,
    line.amount,
  ];
}

export function lineFields(row: LineRow, currency: string): LineField[] {
  const [date, docType, docNumber, counterparty, memo, accountCode, accountName, department, className, ...amounts] =
    row;
  const [amountTxn, bookedIn, ownAmount] = amounts;
  return [
    { kind: 'date', date },
    textField(docType),
    textField(docNumber),
    textField(counterparty),
    textField(memo),
    textField(accountCode),
    textField(accountName),
    textField(department),
    textField(className),
    amount(amountTxn, bookedIn),
    textField(bookedIn),
    amount(ownAmount, currency),
  ];
}

export function textField(value: string | null): LineField {
  return { kind: 'text', text: value ?? '' };
}

function amount(value: StatementCell | number, currency: string): LineField {
  if (typeof value !== 'number') return textField(value === null ? '' : 'n/a');
  return { kind: 'amount', text: decimalText(value, currencyExponent(currency)) };
}
