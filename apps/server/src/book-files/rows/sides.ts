import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { ImportLine } from './import-line.ts';
import type { LineAmount } from './line-amount.ts';
import { accountNamed } from './line-texts.ts';

const DEBIT = /^(?:s|d|dr|soll|debit)$/i;
const CREDIT = /^(?:h|c|cr|haben|credit)$/i;

interface Other {
  /** The account on the other side, where a line books both. */
  contraAccount: string;
  /** Soll or Haben, debit or credit, where a column says it instead of a sign. */
  side: string;
}

/** The lines of the books that one line of a file makes: one, or one on each side. */
export function sidesOf(
  mapping: ImportMapping,
  line: Omit<ImportLine, 'amount' | 'isRounded'>,
  { debit, credit, isRounded }: LineAmount,
  { contraAccount, side }: Other,
): ImportLine[] | { field: ImportField; message: string } {
  const hasSides = Object.values(mapping.columns).includes('side');
  if (hasSides && !DEBIT.test(side) && !CREDIT.test(side)) {
    return { field: 'side', message: `“${side.slice(0, 20)}” is neither debit (S, D) nor credit (H, C).` };
  }
  const isCredit = hasSides ? CREDIT.test(side) : mapping.signs === 'credit';
  const amount = withoutNegativeZero(isCredit ? credit - debit : debit - credit);
  const own = { ...line, amount, isRounded };
  if (contraAccount === '') return [own];
  return [own, { ...own, ...accountNamed(contraAccount), accountType: '', amount: withoutNegativeZero(-amount) }];
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
