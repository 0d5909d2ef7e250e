import type { AccountKind } from '../account-kind.ts';
import type { LocalDate } from '../local-date.ts';
import type { MinorUnits } from '../money.ts';

/** What the cash basis needs to know of a line; debit positive. */
export interface CashBasisLine {
  readonly kind: AccountKind;
  readonly amount: MinorUnits;
}

/** An entry that is not voided. */
export interface CashBasisEntry<Line extends CashBasisLine> {
  readonly id: string;
  readonly date: LocalDate;
  readonly lines: readonly Line[];
}

/** A part of a document that a payment, or a credit note, settles. */
export interface PaymentApplication {
  /** The entry that pays; null when the books have none (a document written off against another). */
  readonly paymentId: string | null;
  /** The invoice, bill or credit note. */
  readonly documentId: string;
  /** When it was applied; never counts before the dates of both entries. */
  readonly date: LocalDate;
  /** Minor units of the base currency, greater than zero whatever the direction. */
  readonly amount: MinorUnits;
}

/** Receivables or payables: the control account a document waits on. */
export const CONTROL_SIDES = ['AR', 'AP'] as const;
export type ControlSide = (typeof CONTROL_SIDES)[number];

/** Accounts that settle at once: money, and the company card, whose spending counts when it happens. */
const SETTLING_KINDS: ReadonlySet<AccountKind> = new Set(['CASH', 'RESTRICTED_CASH', 'CREDIT_CARD']);

export function isControlLine({ kind }: CashBasisLine): boolean {
  return kind === 'AR' || kind === 'AP';
}

export function isSettlingLine({ kind }: CashBasisLine): boolean {
  return SETTLING_KINDS.has(kind);
}
