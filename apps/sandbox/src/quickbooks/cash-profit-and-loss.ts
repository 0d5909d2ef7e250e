import type { Books, Transaction } from './books.ts';
import { isProfitOrLoss } from './balances.ts';
import { wrapReport, type ReportRequest } from './reports.ts';
import { amountText } from '../core/amount-text.ts';

/**
 * Income and expenses of the days as money moved: an invoice or bill counts with each payment, in the share that it pays, and
 * everything that goes past receivables and payables on its own date.
 */
export function cashProfitAndLoss(books: Books, request: ReportRequest) {
  const accounts = books.accounts.filter(isProfitOrLoss);
  const amounts = new Map<string, number>();
  for (const transaction of books.transactions.values()) {
    if (transaction.date < request.from || transaction.date > request.to) continue;
    // The part of a payment that is income or expense itself, such as a card fee, counts with the payment.
    if (transaction.dueOn === null) addLines(amounts, transaction, 1);
    for (const { id, foreignMinor } of transaction.pays) {
      const document = books.transactions.get(id);
      if (document) addLines(amounts, document, foreignMinor / debits(document));
    }
  }
  const rows = accounts.flatMap(({ id, name, classification }) => {
    const minor = Math.round(amounts.get(id) ?? 0) * (classification === 'REVENUE' ? -1 : 1);
    return minor === 0
      ? []
      : [{ ColData: [{ value: name, id }, { value: amountText(minor, books.currency) }], type: 'Data' }];
  });
  const columns = [
    { key: 'account', type: 'Account' },
    { key: 'total', type: 'Money' },
  ];
  return wrapReport(books, 'ProfitAndLoss', request, { columns, rows });
}

function debits({ lines }: Transaction): number {
  return lines.reduce((sum, { foreignMinor }) => sum + Math.max(0, foreignMinor), 0);
}

function addLines(amounts: Map<string, number>, { lines }: Transaction, share: number): void {
  for (const { accountId, minor } of lines) amounts.set(accountId, (amounts.get(accountId) ?? 0) + minor * share);
}
