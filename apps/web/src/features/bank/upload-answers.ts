import type { BANK_DATE_FORMATS } from '@tieout/contracts/bank.ts';
import { currencyExponent } from '@tieout/finance/currency.ts';

/** What somebody says of a file that does not say it itself. */
export interface UploadAnswers {
  bankAccountId?: string;
  accountName?: string;
  /** Of a file that names none. */
  currency?: string;
  /** Field to column. */
  columns?: Partial<Record<ColumnField, number>>;
  dateFormat?: (typeof BANK_DATE_FORMATS)[number];
  decimalMark?: '.' | ',';
  isReversed?: boolean;
  closing?: number;
}

export interface AnswerProps {
  answers: UploadAnswers;
  onChange: (answers: UploadAnswers) => void;
}

export const COLUMN_FIELDS = ['date', 'amount', 'debit', 'credit', 'text', 'balance'] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

export const COLUMN_LABELS: Readonly<Record<ColumnField, string>> = {
  date: 'Date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  text: 'Text',
  balance: 'Balance',
};

export function queryOfAnswers(answers: UploadAnswers) {
  const { columns = {}, isReversed = false, closing, ...named } = answers;
  function column(field: ColumnField): string | undefined {
    return columns[field] === undefined ? undefined : String(columns[field]);
  }
  return {
    ...named,
    dateColumn: column('date'),
    amountColumn: column('amount'),
    debitColumn: column('debit'),
    creditColumn: column('credit'),
    textColumn: column('text'),
    balanceColumn: column('balance'),
    isReversed: isReversed ? ('true' as const) : undefined,
    closing: closing === undefined ? undefined : String(closing),
  };
}

/** Minor units of an amount as somebody types it: `-1234.50`, `1,234.50`, `1.234,50`; null for anything else. */
export function typedAmount(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const match = /^([-−]?)(\d{1,3}(?:[ .,']\d{3})*|\d{1,12})(?:[.,](\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', decimals = ''] = match;
  if (decimals.length > exponent) return null;
  const minor = Number(`${whole.replace(/\D/g, '')}${decimals.padEnd(exponent, '0')}`);
  return sign === '' ? minor : 0 - minor;
}
