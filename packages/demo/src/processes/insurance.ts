import { CODE } from '../chart/codes.ts';
import { allocateEqually } from '../kernel/allocate-equally.ts';
import { at } from '../kernel/at.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { tierIn, type Tier } from '../kernel/tiers.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from './books.ts';

/** Pays the yearly premium in January and releases a twelfth of it each month. */
export function postInsurance(books: Books, month: MonthIndex, premiums: readonly Tier[]): void {
  const { journal } = books;
  const premium = tierIn(month, premiums);
  const tags = { party: PARTY.insurer };
  if (month % 12 === 0) {
    journal.post({
      month,
      day: 5,
      docType: 'EXPENSE',
      memo: `Annual premium ${PARTY.insurer}`,
      lines: [debit(CODE.prepaid, premium, tags), credit(CODE.bank, premium, tags)],
    });
  }
  const released = at(allocateEqually(premium, 12), month % 12);
  journal.post({
    month,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Prepaid released',
    lines: [debit(CODE.insurance, released, { department: 'G&A', ...tags }), credit(CODE.prepaid, released, tags)],
  });
}
