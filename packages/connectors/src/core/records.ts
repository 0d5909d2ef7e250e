import type { LocalDate } from '@tieout/finance/local-date.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';

/** An account as the vendor keeps it. `type` and `subType` are the vendor's words; what they mean is decided by the ledger. */
export interface AccountRecord {
  readonly kind: 'account';
  readonly externalId: string;
  readonly code: string | null;
  readonly name: string;
  /** From the topmost parent to the account itself. */
  readonly path: readonly string[];
  readonly classification: string | null;
  readonly type: string;
  readonly subType: string | null;
  readonly currency: string | null;
  readonly isActive: boolean;
}

/** Debits positive, credits negative, in the currency of the books. */
export interface EntryLine {
  readonly accountExternalId: string;
  readonly amountMinor: MinorUnits;
  /** As the document was written, where that is another currency. */
  readonly foreign: { readonly currency: string; readonly amountMinor: MinorUnits; readonly rate: string } | null;
  readonly description: string | null;
  readonly partyName: string | null;
  readonly className: string | null;
  readonly departmentName: string | null;
}

export interface EntryRecord {
  readonly kind: 'entry';
  /** Type and id: that an id is unique across types is nowhere promised. */
  readonly externalId: string;
  readonly date: LocalDate;
  readonly type: string;
  readonly number: string | null;
  readonly lines: readonly EntryLine[];
  /** Debits less credits. Anything but zero is shown to the user; the entry is not dropped. */
  readonly imbalanceMinor: MinorUnits;
}

export type DocumentType = 'Invoice' | 'Bill' | 'CreditMemo' | 'VendorCredit';

/** What is owed, in the currency of the document. */
export interface DocumentRecord {
  readonly kind: 'document';
  readonly externalId: string;
  readonly type: DocumentType;
  readonly number: string | null;
  readonly partyName: string | null;
  readonly date: LocalDate;
  readonly dueOn: LocalDate | null;
  readonly currency: string;
  readonly totalMinor: MinorUnits;
  readonly openMinor: MinorUnits;
  readonly isVoid: boolean;
}

export type SettlementType = 'Payment' | 'BillPayment';

/** What was paid, and which documents it settles. */
export interface SettlementRecord {
  readonly kind: 'settlement';
  readonly externalId: string;
  readonly type: SettlementType;
  readonly date: LocalDate;
  readonly partyName: string | null;
  readonly currency: string;
  readonly totalMinor: MinorUnits;
  readonly applications: readonly {
    readonly documentExternalId: string;
    readonly amountMinor: MinorUnits;
  }[];
  readonly isVoid: boolean;
}

export type BankAccountType = 'depository' | 'credit' | 'loan' | 'investment' | 'other';

/** An account at a bank. What is owed on it is negative, as in the books. */
export interface BankAccountRecord {
  readonly kind: 'bank_account';
  readonly externalId: string;
  readonly name: string;
  /** The last digits of its number. */
  readonly mask: string | null;
  readonly type: BankAccountType;
  readonly subType: string | null;
  readonly currency: string;
  /** Of today; null where the bank does not say. */
  readonly balanceMinor: MinorUnits | null;
  readonly availableMinor: MinorUnits | null;
  /** The same when the bank is connected anew, which changes all other ids. */
  readonly persistentId: string | null;
}

export interface BankTransactionRecord {
  readonly kind: 'bank_transaction';
  readonly externalId: string;
  readonly accountExternalId: string;
  readonly date: LocalDate;
  /** Money in is positive. */
  readonly amountMinor: MinorUnits;
  readonly currency: string;
  /** Announced, not booked: it may come again with another id, amount and day, or never. */
  readonly isPending: boolean;
  /** The announcement that it takes the place of. */
  readonly supersedesExternalId: string | null;
  readonly description: string;
  readonly partyName: string | null;
}

export type NormalisedRecord =
  | AccountRecord
  | EntryRecord
  | DocumentRecord
  | SettlementRecord
  | BankAccountRecord
  | BankTransactionRecord;
export type RecordKind = NormalisedRecord['kind'];
