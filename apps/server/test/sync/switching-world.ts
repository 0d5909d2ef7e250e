import {
  checkQuickbooksConnection,
  chooseQuickbooksSwitching,
  getQuickbooksSwitching,
  type QuickbooksSwitching,
} from '@tieout/contracts/quickbooks.ts';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { parseMonth, type Month } from '@tieout/finance/month.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inContext } from '#db/context.ts';
import { syncQuickBooks } from '#sync/quickbooks/sync-quickbooks.ts';
import { createOwner } from '../factories/people.ts';
import { startImports } from '../import/import-world.ts';
import { TEST_GRANT_BOX } from '../test-app.ts';
import { createSandboxedApp, goToQuickBooksAndBack, SERVICES } from './sandboxed-app.ts';

const TODAY = '2026-11-14';
/** In the file it has neither the number nor the name that it has at QuickBooks. */
export const RENAMED = 'Called otherwise';
type Person = Awaited<ReturnType<typeof createOwner>>;
type Owner = Person & { connectionId: string };

/** Companies that have books, and the same books at QuickBooks. */
export async function createSwitchingWorld() {
  const world = await createSandboxedApp(TODAY);
  const imports = startImports(world.app);

  /** The books of the realm as a file: numbers on most accounts, names alone on one, and one that only a person knows. */
  function fileOf(through: string): { csv: string; renamed: string } {
    const books = world.quickBooks.booksOf(SERVICES);
    if (books === undefined) throw new Error('no books');
    const expenses = books.accounts.filter(({ accountType }) => accountType === 'Expense');
    const [byName, byHand] = expenses;
    const accounts = new Map(
      books.accounts.map((account) => {
        const isOdd = account === byName || account === byHand;
        return [
          account.id,
          [isOdd ? '' : account.code, account === byHand ? RENAMED : account.name, account.accountType],
        ];
      }),
    );
    const lines = ['Entry number,Date,Account code,Account name,Account type,Debit,Credit'];
    for (const { id, date, lines: postings } of books.transactions.values()) {
      if (date > through) continue;
      for (const { accountId, minor } of postings) {
        if (minor === 0) continue;
        const size = (Math.abs(minor) / 100).toFixed(2);
        const amounts = minor > 0 ? `${size},` : `,${size}`;
        const [code = '', name = '', type = ''] = accounts.get(accountId) ?? [];
        lines.push(`E${id},${date},${code},"${name}",${type},${amounts}`);
      }
    }
    return { csv: `${lines.join('\n')}\n`, renamed: byHand?.id ?? '' };
  }

  async function connect(owner: Person): Promise<Owner> {
    expect(await goToQuickBooksAndBack(world.app, owner.token, { realmId: SERVICES })).toBe(
      '/quickbooks-connect?status=connected',
    );
    return { ...owner, connectionId: (await check(owner)).connection?.id ?? '' };
  }

  async function check({ token }: { token: string }) {
    return (await world.app.call(checkQuickbooksConnection, { query: {} }, { token })).ok();
  }

  function sync({ companyId, connectionId }: Owner) {
    const { db, pool } = world.app;
    return syncQuickBooks({ db, pool, box: TEST_GRANT_BOX, vendor: world.vendor }, { companyId, connectionId });
  }

  async function compared({ token, connectionId }: Owner, month?: string): Promise<QuickbooksSwitching> {
    const query = month === undefined ? {} : { month: parseMonth(month) };
    return (await world.app.call(getQuickbooksSwitching, { params: { id: connectionId }, query }, { token })).ok();
  }

  function choose({ token, connectionId }: Owner, body: { countsFrom: Month | null; matches?: object[] }) {
    const call = { params: { id: connectionId }, query: {}, body: { matches: [], ...body } as never };
    return world.app.call(chooseQuickbooksSwitching, call, { token });
  }

  /** Every account's total of every month. */
  async function totalsOf({ companyId }: { companyId: string }): Promise<string[]> {
    return inContext(world.app.db, { companyIds: [companyId] }, async (db) => {
      const { rows } = await sql<{ text: string }>`
        select a.id || ' ' || t.month || ' ' || sum(t.amount_minor) as text
          from monthly_total t join account a on a.company_id = t.company_id and a.id = t.account_id
         where t.company_id = ${companyId} and t.basis = 'ACCRUAL'
         group by a.id, t.month having sum(t.amount_minor) <> 0 order by 1`.execute(db);
      return rows.map(({ text }) => text);
    });
  }

  function createCompany() {
    return createOwner(world.app, 'BOOTSTRAP', { clock_on: parseLocalDate(TODAY) });
  }

  return { ...world, imports, createCompany, fileOf, connect, check, sync, compared, choose, totalsOf };
}
