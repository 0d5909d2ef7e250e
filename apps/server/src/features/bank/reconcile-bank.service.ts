import { BANK_LIMITS, type BankReconciliation } from '@tieout/contracts/bank.ts';
import { segmentsOf } from '@tieout/finance/bank/covered-days.ts';
import { MATCH_DAYS } from '@tieout/finance/bank/match-lines.ts';
import { reconcile } from '@tieout/finance/bank/reconcile.ts';
import { addDays, type LocalDate } from '@tieout/finance/local-date.ts';
import { sumMoney, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import {
  selectBankAccounts,
  selectBankLines,
  selectLedgerBefore,
  selectLedgerLines,
  selectStatements,
} from './bank.queries.ts';
import { requireBaseCurrency, type BankDeps, type BankEditor } from './bank.service.ts';

type Reader = Pick<BankEditor, 'companyId' | 'context'>;

export function findReconciliation(
  { db }: BankDeps,
  { companyId, context }: Reader,
  accountId: string,
  asked: LocalDate | undefined,
): Promise<BankReconciliation> {
  return inSnapshot(db, context, async (transaction) => {
    const base = await requireBaseCurrency(transaction, companyId);
    const account = (await selectBankAccounts(transaction, companyId)).find(({ id }) => id === accountId);
    if (account === undefined) throw notFound();
    const { currency, ledgerAccount } = account;
    const lines = await selectBankLines(transaction, companyId, accountId);
    const own = (await selectStatements(transaction, companyId)).filter((each) => each.bankAccountId === accountId);
    const segments = segmentsOf(own, lines);
    const [first, last] = [segments[0], segments.at(-1)];
    if (first === undefined || last === undefined) return nothing({ accountId, currency, on: null }, 'not-covered');
    const on = asked ?? last.to;
    if (ledgerAccount === null) return nothing({ accountId, currency, on }, 'no-account');
    if (!segments.some(({ from, to }) => on >= from && on <= to)) {
      return nothing({ accountId, currency, on }, 'not-covered');
    }
    const question = {
      companyId,
      accountId: ledgerAccount.id,
      currency,
      isBase: currency === base,
      from: addDays(first.from, -MATCH_DAYS),
      to: on,
    };
    const { before, otherLines } = await selectLedgerBefore(transaction, question);
    const books = { before, lines: await selectLedgerLines(transaction, question) };
    const found = reconcile(segments, lines, books, on);
    if (found === null) return nothing({ accountId, currency, on }, 'no-balance');
    return {
      accountId,
      currency,
      on,
      status: 'ok',
      bankBalance: found.bankBalance,
      ledgerBalance: found.ledgerBalance,
      difference: found.difference,
      openingDifference: found.openingDifference,
      gaps: found.gaps,
      matchedCount: found.pairs.length,
      matchedTotal: sumMoney(found.pairs.map(({ bank }) => bank.amount)),
      onlyBank: itemsOf(found.onlyBank),
      onlyLedger: itemsOf(found.onlyLedger),
      otherCurrencyLines: otherLines,
    };
  });
}

type About = Pick<BankReconciliation, 'accountId' | 'currency' | 'on'>;

function nothing(about: About, status: BankReconciliation['status']): BankReconciliation {
  const figures = { bankBalance: null, ledgerBalance: null, difference: null, openingDifference: null };
  const none = { count: 0, total: ZERO, lines: [] };
  return {
    ...about,
    status,
    ...figures,
    gaps: [],
    matchedCount: 0,
    matchedTotal: ZERO,
    onlyBank: none,
    onlyLedger: none,
    otherCurrencyLines: 0,
  };
}

interface OpenLine {
  id: string;
  date: LocalDate;
  amount: MinorUnits;
  text: string;
}

function itemsOf(lines: readonly OpenLine[]): BankReconciliation['onlyBank'] {
  return {
    count: lines.length,
    total: sumMoney(lines.map(({ amount }) => amount)),
    lines: lines
      .slice(-BANK_LIMITS.shownLines)
      .toReversed()
      .map(({ id, date, amount, text }) => ({ id, date, amount, text })),
  };
}
