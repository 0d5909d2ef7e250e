import type { ProblemKind } from '@tieout/contracts/ledger-import.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';

export interface ImportLine {
  line: number;
  /** Empty in a chart of accounts. */
  date: LocalDate | '';
  /** Debit positive, in minor units; by the account's nature where the file writes amounts so. */
  amount: number;
  accountCode: string;
  accountName: string;
  accountType: string;
  accountSubType: string;
  parentAccount: string;
  entryNumber: string;
  documentNumber: string;
  documentType: string;
  /** The number of the document that this line pays, where that is not its own. */
  appliesTo: string;
  memo: string;
  counterparty: string;
  department: string;
  class: string;
  location: string;
  dueDate: LocalDate | '';
  isRounded: boolean;
}

export interface LineProblem {
  line: number;
  column: string | null;
  kind: ProblemKind;
  message: string;
}

/** Why a line of a file is none of the books. */
export type LeftOut = 'blank' | 'text' | 'header' | 'heading' | 'opening' | 'total' | 'closing' | 'left-out';
