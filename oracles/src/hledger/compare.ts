import { getStatement, type Statement } from '@tieout/contracts/statements.ts';
import { drillDownStatement, type StatementLine } from '@tieout/contracts/statement-drill-down.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../../apps/server/test/test-app.ts';
import { journalText, readLines } from './books.ts';
import { centsOf, runHledger } from './run-hledger.ts';

export interface ComparedBooks {
  companyId: string;
  token: string;
  currency: string;
  /** `2023-01..2025-12`. */
  period: string;
  /** Months whose lines are compared one by one. */
  registers: readonly string[];
}

/** Fails unless hledger, given the same entries, makes the same statements and lists the same lines. */
export async function compareWithHledger(app: TestApp, books: ComparedBooks): Promise<void> {
  const journal = journalText(await readLines(app, books.companyId), books.currency);
  await compareIncome(app, books, journal);
  await compareBalances(app, books, journal);
  for (const month of books.registers) await compareRegister(app, books, journal, month);
}

async function ask(app: TestApp, books: ComparedBooks, type: Statement['type']): Promise<Statement> {
  const query = { companyId: books.companyId, type, period: books.period, basis: 'ACCRUAL', currency: books.currency };
  return (await app.call(getStatement, { query: { ...query, basis: 'ACCRUAL' } }, { token: books.token })).ok();
}

/** Net profit of every month. */
async function compareIncome(app: TestApp, books: ComparedBooks, journal: string): Promise<void> {
  const theirs = await runHledger(journal, ['incomestatement', '-M', '--layout=bare', ...datesOf(books.period)]);
  const ours = await ask(app, books, 'MANAGERIAL_PNL');
  expect(monthlyOf(ours, 'NET_PROFIT')).toEqual(amountsOf(theirs, 'Net:', ours));
}

/** Assets, and what they are financed by, at every month end. */
async function compareBalances(app: TestApp, books: ComparedBooks, journal: string): Promise<void> {
  const ours = await ask(app, books, 'BALANCE_SHEET');
  const args = ['--layout=bare', '-M', '--historical', ...datesOf(books.period)];
  const totals = await Promise.all(
    // The profit so far belongs to the owners: hledger keeps it on the accounts it was made on.
    ['type:A', 'type:L', 'type:ERX'].map((kinds) => runHledger(journal, ['balance', ...args, kinds])),
  );
  const [assets, liabilities, equity] = totals.map((report) => amountsOf(report, 'total', ours));
  expect(monthlyOf(ours, 'TOTAL_ASSETS')).toEqual(assets);
  expect(monthlyOf(ours, 'TOTAL_LIABILITIES')).toEqual(liabilities?.map((each) => -each));
  expect(monthlyOf(ours, 'TOTAL_EQUITY')).toEqual(equity?.map((each) => -each));
}

/** Every line of the profit and loss accounts of a month, by account. */
async function compareRegister(app: TestApp, books: ComparedBooks, journal: string, month: string): Promise<void> {
  const theirs = await runHledger(journal, ['register', 'type:RX', '-p', month]);
  const listed = theirs
    .slice(1)
    .map(([, date, , , account = '', amount = '']) => `${account.split(':')[1]} ${date} ${centsOf(amount)}`);
  const ours = await linesOf(app, books, month);
  expect(ours.map(({ account, date, amount }) => `${account.code} ${date} ${-BigInt(amount)}`).sort()).toEqual(
    listed.sort(),
  );
}

async function linesOf(app: TestApp, { companyId, token }: ComparedBooks, month: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  let cursor: string | undefined;
  do {
    const body = {
      type: 'MANAGERIAL_PNL' as const,
      row: 'NET_PROFIT',
      from: month,
      to: month,
      basis: 'ACCRUAL' as const,
    };
    const page = (
      await app.call(
        drillDownStatement,
        { query: { companyId }, body: { ...body, ...(cursor === undefined ? {} : { cursor }) } },
        { token },
      )
    ).ok();
    expect(page.proof.ties).toBe(true);
    lines.push(...page.lines);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lines;
}

function monthlyOf({ rows, columns }: Statement, code: string): bigint[] {
  const row = rows.find((each) => each.code === code);
  if (row === undefined) throw new Error(`The statement has no row ${code}`);
  return columns.flatMap(({ kind }, index) => (kind === 'month' ? [BigInt(row.values[index] as number)] : []));
}

/** A report without any posting has no such row: then every month is zero. */
function amountsOf(report: readonly string[][], name: string, { columns }: Statement): bigint[] {
  const row = report.find(([label]) => label?.toLowerCase() === name.toLowerCase());
  const months = columns.filter(({ kind }) => kind === 'month').length;
  if (row === undefined) return Array.from({ length: months }, () => 0n);
  return row.slice(-months).map(centsOf);
}

function datesOf(period: string): string[] {
  const [from = '', to = ''] = period.split('..');
  return ['-b', `${from}-01`, '-e', dayAfter(to)];
}

function dayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}
