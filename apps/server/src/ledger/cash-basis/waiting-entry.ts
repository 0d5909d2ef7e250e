import type { CashBasisEntry, CashBasisLine } from '@tieout/finance/cash-basis/cash-basis-entry.ts';

/** A line of an entry with a receivable or a payable. */
export interface WaitingLine extends CashBasisLine {
  lineNo: number;
  accountId: string;
  counterpartyId: string | null;
  departmentId: string | null;
  classId: string | null;
  locationId: string | null;
  docRef: string | null;
}

export interface WaitingEntry extends CashBasisEntry<WaitingLine> {
  docNumber: string | null;
}
