import type { Books } from '../processes/books.ts';
import type { Receivables } from '../processes/receivables.ts';
import type { ContractBook } from './contract-book.ts';
import type { SaasCustomer } from './customer.ts';
import type { DeferredRevenue } from './deferred-revenue.ts';

export interface OpenInvoice {
  readonly number: string;
  readonly customer: string;
  readonly amount: number;
  /** The day of the month the money arrives. */
  readonly day: number;
  readonly isCard: boolean;
}

/** What the months of the software company hand on to each other. */
export interface SaasState {
  readonly books: Books;
  readonly customers: readonly SaasCustomer[];
  readonly receivables: Receivables<OpenInvoice>;
  readonly deferred: DeferredRevenue;
  readonly contracts: ContractBook;
  invoiceCount: number;
}
