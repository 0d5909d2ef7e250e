import type { BankCashAnswer, BankCashLines } from '@tieout/contracts/bank-cash.ts';
import { BANK_LIMITS } from '@tieout/contracts/bank.ts';
import { bankCash, cashLinesIn, type OpenedAccount } from '@tieout/finance/bank/bank-cash.ts';
import { segmentsOf } from '@tieout/finance/bank/covered-days.ts';
import { negateMoney, sumMoney } from '@tieout/finance/money.ts';
import { firstDayOf, lastDayOf, type Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { notFound } from '#server/app-error.ts';
import {
  selectBankAccounts,
  selectBankLines,
  selectBankLinesNear,
  selectDaySums,
  selectStatements,
  type BankLineRow,
} from './bank.queries.ts';
import type { BankDeps, BankEditor } from './bank.service.ts';

type Reader = Pick<BankEditor, 'companyId' | 'context'>;

interface NamedAccount extends OpenedAccount<BankLineRow> {
  id: string;
  name: string;
}

/** One answer per currency: without rates there is no sum of two. */
export function findBankCash({ db }: BankDeps, { companyId, context }: Reader): Promise<BankCashAnswer> {
  return inSnapshot(db, context, async (transaction) => {
    const groups = await cashAccounts(transaction, companyId, await selectBankLines(transaction, companyId, null));
    return {
      currencies: [...groups].toSorted(byText).map(([currency, group]) => ({
        currency,
        accounts: group.map(({ name }) => name),
        ...bankCash(group),
      })),
    };
  });
}

export function findBankCashLines(
  { db }: BankDeps,
  { companyId, context }: Reader,
  { currency, month }: { currency: string; month: Month },
): Promise<BankCashLines> {
  return inSnapshot(db, context, async (transaction) => {
    const near = { first: firstDayOf(month), last: lastDayOf(month) };
    const read = await selectBankLinesNear(transaction, companyId, near);
    const accounts = (await cashAccounts(transaction, companyId, read)).get(currency);
    if (accounts === undefined) throw notFound();
    const names = new Map(accounts.map(({ id, name }) => [id, name]));
    const { opening, closing, lines } = cashLinesIn(accounts, month);
    const external = lines.flatMap(({ line, isTransfer }) => (isTransfer ? [] : [line.amount]));
    return {
      currency,
      month,
      opening,
      moneyIn: sumMoney(external.filter((amount) => amount > 0)),
      moneyOut: negateMoney(sumMoney(external.filter((amount) => amount < 0))),
      moved: sumMoney(lines.flatMap(({ line, isTransfer }) => (isTransfer ? [line.amount] : []))),
      closing,
      count: lines.length,
      lines: lines
        .slice(-BANK_LIMITS.shownLines)
        .toReversed()
        .map(({ line: { id, date, amount, text, bankAccountId }, isTransfer }) => ({
          id,
          date,
          amount,
          text,
          account: names.get(bankAccountId) ?? '',
          isTransfer,
        })),
    };
  });
}

/** Bank accounts by currency; cards are no cash. */
async function cashAccounts(
  db: Db,
  companyId: string,
  read: readonly BankLineRow[],
): Promise<Map<string, NamedAccount[]>> {
  const accounts = (await selectBankAccounts(db, companyId)).filter(({ isCard }) => !isCard);
  const statements = Map.groupBy(await selectStatements(db, companyId), ({ bankAccountId }) => bankAccountId);
  const sums = Map.groupBy(await selectDaySums(db, companyId), ({ bankAccountId }) => bankAccountId);
  const lines = Map.groupBy(read, ({ bankAccountId }) => bankAccountId);
  const groups = Map.groupBy(accounts, ({ currency }) => currency);
  return new Map(
    [...groups].map(([currency, group]) => [
      currency,
      group.map(({ id, name }) => {
        const days = sums.get(id) ?? [];
        return { id, name, segments: segmentsOf(statements.get(id) ?? [], days), days, lines: lines.get(id) ?? [] };
      }),
    ]),
  );
}

function byText([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
