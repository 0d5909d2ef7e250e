import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import type { DecimalMark } from '#tables/amount.ts';
import type { DateFormat } from '#tables/date.ts';

export type BankFormat = 'CSV' | 'OFX' | 'QIF' | 'CAMT053' | 'MT940';

/** Money in is positive, of a card too: what it paid is negative. */
export interface BankLine {
  date: LocalDate;
  amount: MinorUnits;
  text: string;
  /** After this line, where the file says so. */
  balance: MinorUnits | null;
  /** Of the file. */
  line: number;
}

export interface BankStatement {
  /** IBAN or account number as the file has it, without blanks. */
  account: string | null;
  accountName: string | null;
  isCard: boolean;
  currency: string;
  number: string | null;
  from: LocalDate;
  to: LocalDate;
  opening: MinorUnits | null;
  closing: MinorUnits | null;
  /** CHECKED: the file says more than one balance, and its lines lead from one to the other. DERIVED: it says one. */
  balances: 'CHECKED' | 'DERIVED' | 'NONE';
  /** Oldest first. */
  lines: BankLine[];
}

/** Columns are counted from 0. */
export interface BankColumns {
  date?: number | undefined;
  amount?: number | undefined;
  debit?: number | undefined;
  credit?: number | undefined;
  text?: number | undefined;
  balance?: number | undefined;
}

/** What somebody says by hand of a file that does not say it itself. */
export interface BankFileOptions {
  /** For files that name none. */
  currency: string;
  columns?: BankColumns | undefined;
  dateFormat?: DateFormat | undefined;
  decimalMark?: DecimalMark | undefined;
  /** A card whose purchases stand there as positive amounts. */
  isReversed?: boolean | undefined;
  /** What the account held after the last line. */
  closing?: MinorUnits | undefined;
}

export interface BankTable {
  header: string[];
  rows: string[][];
  columns: BankColumns;
  dateFormat: DateFormat;
  decimalMark: DecimalMark;
}

export type BankReading =
  | {
      status: 'read';
      format: BankFormat;
      statements: BankStatement[];
      table: BankTable | null;
      notes: string[];
      /** Else its amounts are read in what somebody said, or in that of the account or the books. */
      namesCurrency: boolean;
    }
  /** Nothing is taken until somebody has answered. */
  | { status: 'ask'; format: BankFormat; question: string; table: BankTable | null };
