import { CODE } from '../chart/codes.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';

const TRIGGER = 36000000;
const RESERVE = 30000000;
const STEP = 100000;

/** Once a quarter the partners take 60 % of the cash above the reserve, in whole thousands. */
export function distributeToPartners({ journal }: Books, month: MonthIndex): void {
  const cash = journal.balance(CODE.bank);
  if (month === 0 || month % 3 !== 0 || cash <= TRIGGER) return;
  const amount = Math.floor(((cash - RESERVE) * 0.6) / STEP) * STEP;
  const tags = { party: PARTY.partners };
  journal.post({
    month,
    day: 25,
    docType: 'EXPENSE',
    memo: 'Partner distribution',
    lines: [debit(CODE.distributions, amount, tags), credit(CODE.bank, amount, tags)],
  });
}
