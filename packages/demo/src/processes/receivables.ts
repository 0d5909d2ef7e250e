import type { MonthIndex } from '../kernel/month-index.ts';

/** Invoices waiting for their money, by the month they are paid in. */
export interface Receivables<Invoice> {
  expect(month: MonthIndex, invoice: Invoice): void;
  dueIn(month: MonthIndex): readonly Invoice[];
}

export function createReceivables<Invoice>(): Receivables<Invoice> {
  const byMonth = new Map<MonthIndex, Invoice[]>();
  return {
    expect(month, invoice) {
      const due = byMonth.get(month) ?? [];
      byMonth.set(month, due);
      due.push(invoice);
    },
    dueIn: (month) => byMonth.get(month) ?? [],
  };
}
