import { CODE } from '../chart/codes.ts';
import { sumOf } from '../kernel/at.ts';
import { credit, debit, type PostingLine } from '../ledger/posting.ts';
import type { Books } from './books.ts';

interface OpeningBalances {
  readonly bank: number;
  readonly equipment: number;
  readonly shareCapital: number;
  readonly others?: readonly PostingLine[];
}

/** Opening balances on the last day of month -1; retained earnings take the difference. */
export function postOpening(books: Books, { bank, equipment, shareCapital, others = [] }: OpeningBalances): void {
  const lines = [
    debit(CODE.bank, bank),
    debit(CODE.equipment, equipment),
    credit(CODE.shareCapital, shareCapital),
    ...others,
  ];
  books.journal.post({
    month: -1,
    day: 'last',
    docType: 'JOURNAL',
    memo: 'Opening balances',
    lines: [
      ...lines,
      credit(
        CODE.retainedEarnings,
        sumOf(lines, ({ amount }) => amount),
      ),
    ],
  });
}
