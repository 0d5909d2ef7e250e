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

export type NormalisedRecord = AccountRecord | EntryRecord | DocumentRecord | SettlementRecord;
export type RecordKind = NormalisedRecord['kind'];
