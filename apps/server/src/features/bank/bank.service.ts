import type { BankOverview } from '@tieout/contracts/bank.ts';
import { balanceOn, segmentsOf, type Segment } from '@tieout/finance/bank/covered-days.ts';
import { proposeLedgerAccount } from '@tieout/finance/bank/propose-account.ts';
import { addDays } from '@tieout/finance/local-date.ts';
import type { AppDb, Db } from '#db/client.ts';
import type { DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import {
  selectBankAccounts,
  selectBaseCurrency,
  selectDaySums,
  selectLedgerCandidates,
  selectStatements,
} from './bank.queries.ts';

export interface BankDeps {
  db: AppDb;
}

export interface BankEditor {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
}

export function findBank({ db }: BankDeps, { companyId, context }: Pick<BankEditor, 'companyId' | 'context'>) {
  return inSnapshot(db, context, (transaction) => gatherBank(transaction, companyId));
}

export async function gatherBank(db: Db, companyId: string): Promise<BankOverview> {
  const currency = await requireBaseCurrency(db, companyId);
  const [accounts, statements, days, candidates] = [
    await selectBankAccounts(db, companyId),
    await selectStatements(db, companyId),
    await selectDaySums(db, companyId),
    await selectLedgerCandidates(db, companyId),
  ];
  return {
    currency,
    ledgerAccounts: candidates.map(({ id, code, name }) => ({ id, code, name })),
    accounts: accounts.flatMap((account) => {
      const own = statements.filter(({ bankAccountId }) => bankAccountId === account.id);
      const lines = days.filter(({ bankAccountId }) => bankAccountId === account.id);
      const segments = segmentsOf(own, lines);
      const [first, last] = [segments[0], segments.at(-1)];
      if (first === undefined || last === undefined) return [];
      return [
        {
          ...account,
          proposedAccountId: account.ledgerAccount === null ? proposeLedgerAccount(account, candidates) : null,
          from: first.from,
          to: last.to,
          balance: balanceOn(segments, lines, last.to),
          gaps: gapsOf(segments),
          statements: own,
        },
      ];
    }),
  };
}

function gapsOf(segments: readonly Segment[]): BankOverview['accounts'][number]['gaps'] {
  return segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    return before === undefined ? [] : [{ from: addDays(before.to, 1), to: addDays(segment.from, -1) }];
  });
}

export async function requireBaseCurrency(db: Db, companyId: string): Promise<string> {
  const currency = await selectBaseCurrency(db, companyId);
  if (currency === undefined) throw notFound();
  return currency;
}

/** Before a byte of a file is read: whose it is said to be is the caller's, or there is no such account. */
export async function requireBankAccount(
  { db }: BankDeps,
  { companyId, context }: Pick<BankEditor, 'companyId' | 'context'>,
  accountId: string | undefined,
): Promise<void> {
  if (accountId === undefined) return;
  const accounts = await inSnapshot(db, context, (transaction) => selectBankAccounts(transaction, companyId));
  if (!accounts.some(({ id }) => id === accountId)) throw notFound();
}
