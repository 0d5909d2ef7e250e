import { parseLocalDate } from '@tieout/finance/local-date.ts';
import type { Books, Transaction } from './books.ts';

/** What somebody does in QuickBooks after we have read it. Kept, and done again after a restart. */
export type BookChange = { readonly realmId: string; readonly at: number } & (
  | { readonly kind: 'void' | 'delete' | 'touch'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly date: string }
  | { readonly kind: 'add'; readonly like: string; readonly id: string }
);

/** @throws Error when there is no such transaction: a test that changes nothing must not pass. */
export function changeBooks(books: Books, change: BookChange): void {
  if (change.kind === 'add') {
    const like = find(books, change.like);
    books.transactions.set(change.id, {
      ...like,
      id: change.id,
      number: `${like.number}-${change.id}`,
      updatedAt: change.at,
    });
    return;
  }
  for (const id of change.ids) {
    const transaction = find(books, id);
    if (change.kind === 'delete') {
      books.transactions.delete(id);
      if (transaction.entity !== null) books.deleted.push({ entity: transaction.entity, id, at: change.at });
      continue;
    }
    const date = change.kind === 'move' ? parseLocalDate(change.date) : transaction.date;
    const next = { ...transaction, date, updatedAt: change.at };
    books.transactions.set(id, change.kind === 'void' ? voided(next) : next);
  }
}

function find(books: Books, id: string): Transaction {
  const transaction = books.transactions.get(id);
  if (transaction === undefined) throw new Error(`No transaction ${id} in realm ${books.realmId}.`);
  return transaction;
}

/** It stays in lists and says so in its note; in reports it is worth nothing. */
function voided(transaction: Transaction): Transaction {
  return {
    ...transaction,
    isVoid: true,
    pays: [],
    lines: transaction.lines.map((line) => ({ ...line, minor: 0 })),
  };
}
