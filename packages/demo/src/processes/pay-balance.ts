import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from './books.ts';

interface Remittance {
  readonly code: string;
  readonly day: number;
  readonly memo: string;
}

/** Pays what is owed to the tax authority on a liability account, if anything. */
export function payTaxBalance(books: Books, month: MonthIndex, { code, day, memo }: Remittance): void {
  const owed = -books.journal.balance(code);
  if (owed <= 0) return;
  const tags = { party: PARTY.taxAuthority };
  books.journal.post({
    month,
    day,
    docType: 'TAX_PAYMENT',
    memo,
    lines: [debit(code, owed, tags), credit(CODE.bank, owed, tags)],
  });
}
