import { CODE } from '../chart/codes.ts';
import { cents } from '../kernel/cents.ts';
import type { MonthIndex } from '../kernel/month-index.ts';
import { PARTY } from '../ledger/parties.ts';
import { credit, debit } from '../ledger/posting.ts';
import type { Books } from '../processes/books.ts';

const LOAN = 25000000;
const DRAWN_IN: MonthIndex = 3;
const INSTALMENTS = 60;
const MONTHLY_INTEREST = 0.0075;

const tags = { party: PARTY.lender };

/** Draws the loan once, then repays it in equal instalments with interest on what was still owed. */
export function serveLoan(books: Books, month: MonthIndex): void {
  if (month === DRAWN_IN) drawLoan(books, month);
  else payInstalment(books, month);
}

function drawLoan({ journal }: Books, month: MonthIndex): void {
  journal.post({
    month,
    day: 4,
    docType: 'DEPOSIT',
    memo: 'Term loan drawn',
    lines: [debit(CODE.bank, LOAN, tags), credit(CODE.termLoan, LOAN, tags)],
  });
}

function payInstalment({ journal }: Books, month: MonthIndex): void {
  const owed = -journal.balance(CODE.termLoan);
  const interest = cents(owed * MONTHLY_INTEREST);
  const principal = Math.min(owed, cents(LOAN / INSTALMENTS));
  journal.post({
    month,
    day: 28,
    docType: 'EXPENSE',
    memo: 'Loan instalment',
    lines: [
      debit(CODE.termLoan, principal, tags),
      debit(CODE.interest, interest, tags),
      credit(CODE.bank, principal + interest, tags),
    ],
  });
}
