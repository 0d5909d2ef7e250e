import { balanceSheetLineOf } from '@tieout/finance/balance-sheet/balance-sheet-line.ts';
import { monthsBetween, type Month } from '@tieout/finance/month.ts';
import type { DemoCompany } from '../../src/demo-company.ts';
import { monthIn } from '../companies.ts';

interface Invoice {
  month: Month;
  /** What the invoice was credited to: bills of one kind are paid alike. */
  kind: string;
  amount: number;
}

/**
 * Receivables by month as they would be if every invoice of the year were known and each kind of them were paid by its exact mean
 * over all years, the tested one included. No plan can know more; what it still misses is when single customers pay.
 */
export function receivablesOfKnownBills(company: DemoCompany, months: readonly Month[]): number[] {
  const { invoices, lags } = paymentsOf(company);
  return months.map((month) =>
    invoices.reduce((open, { month: billed, kind, amount }) => {
      const age = monthsBetween(billed, month);
      return age < 0 ? open : open + amount * (1 - paidAfter(lags.get(kind), age));
    }, 0),
  );
}

/** By kind of bill: what was paid so many months later, and of how much. */
type Lags = ReadonlyMap<string, { paid: number[]; billed: number }>;

function paidAfter(lag: { paid: number[]; billed: number } | undefined, age: number): number {
  if (lag === undefined) return 1;
  return lag.paid.slice(0, age + 1).reduce((sum, amount) => sum + amount, 0) / lag.billed;
}

function paymentsOf({ accounts, entries }: DemoCompany): { invoices: Invoice[]; lags: Lags } {
  const receivables = new Set(
    accounts.filter((account) => balanceSheetLineOf(account) === 'RECEIVABLES').map(({ code }) => code),
  );
  const invoices = new Map<string, Invoice>();
  const lags = new Map<string, { paid: number[]; billed: number }>();
  for (const { date, lines } of entries.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))) {
    for (const { accountCode, amountMinor, docRef } of lines) {
      if (!receivables.has(accountCode) || docRef === null) continue;
      if (amountMinor > 0) {
        const kind = lines.find((line) => line.amountMinor < 0)?.accountCode ?? '';
        invoices.set(docRef, { month: monthIn(date), kind, amount: amountMinor });
      } else {
        const invoice = invoices.get(docRef);
        if (invoice !== undefined) notePaid(lags, invoice, monthsBetween(invoice.month, monthIn(date)));
      }
    }
  }
  return { invoices: [...invoices.values()], lags };
}

function notePaid(
  lags: Map<string, { paid: number[]; billed: number }>,
  { kind, amount }: Invoice,
  later: number,
): void {
  const lag = lags.get(kind) ?? { paid: [], billed: 0 };
  lags.set(kind, lag);
  for (let place = lag.paid.length; place <= later; place += 1) lag.paid.push(0);
  lag.paid[later] = (lag.paid[later] ?? 0) + amount;
  lag.billed += amount;
}
