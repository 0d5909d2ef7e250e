import { takeControlAsHistory, uploadControlReport } from '@tieout/contracts/control-reports.ts';
import { IMPORT_LIMITS, type LedgerImport } from '@tieout/contracts/ledger-import.ts';
import { HISTORY_BALANCE } from '@tieout/finance/control-history.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inContext } from '#db/context.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;

beforeAll(async () => {
  world = await createImportWorld(IMPORT_LIMITS);
});

beforeEach(async () => {
  owner = await world.createOwner();
});

const PNL = `Profit and Loss
"November 2025 - January 2026"
,Nov 2025,Dec 2025,Jan 2026
Income,,,
Sales,"1,000.00","1,200.50",700.00
Total Income,"1,000.00","1,200.50",700.00
Expenses,,,
Salaries,400.00,400.00,400.00
Total Expenses,400.00,400.00,400.00
Net Income,600.00,800.50,300.00
`;
const SHEET = `Balance Sheet
"As of December 31, 2025"
,Nov 2025,Dec 2025
Assets,,
Bank,"5,600.00","6,400.50"
Total Assets,"5,600.00","6,400.50"
Liabilities and Equity,,
Equity,,
Share capital,"5,000.00","5,000.00"
Net Income,600.00,"1,400.50"
Total Equity,"5,600.00","6,400.50"
Total Liabilities and Equity,"5,600.00","6,400.50"
`;
const LEDGER = `Entry number,Date,Account name,Account type,Debit,Credit
1,2026-01-15,Bank,Bank,700.00,
1,2026-01-15,Sales,Income,,700.00
2,2026-01-28,Salaries,Expense,400.00,
2,2026-01-28,Bank,Bank,,400.00
`;

async function control(file: string, fileName: string) {
  const answer = await world.app.app.inject({
    method: 'POST',
    url: uploadControlReport.path,
    query: { fileName },
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return uploadControlReport.response.parse(answer.json());
}

function take(id: string, token = owner.token) {
  return world.app.call(takeControlAsHistory, { params: { id }, query: {} }, { token });
}

async function postHistory(id: string): Promise<LedgerImport> {
  const checked = await world.waitFor(owner, (await take(id)).ok().id);
  expect(checked.errors).toEqual([]);
  const posted = await world.confirm(owner, checked);
  expect([posted.status, posted.failure]).toEqual(['imported', null]);
  return posted;
}

/** Debits less credits at the end of a month. */
async function balances(month: string) {
  const { rows } = await inContext(world.app.db, { companyIds: [owner.companyId] }, (db) =>
    sql<{ name: string; amount: string }>`
      select a.name, sum(m.amount_minor)::text as amount
        from monthly_total m join account a on a.company_id = m.company_id and a.id = m.account_id
       where m.basis = 'ACCRUAL' and m.month <= ${month} group by a.name order by a.name`.execute(db),
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
}

test('months before the ledger come from a P&L and a balance sheet, and go again with their revert', async () => {
  await world.importFile(owner, LEDGER);
  const pnl = await control(PNL, 'pnl.csv');
  expect(pnl.history).toEqual({ from: '2025-11', to: '2025-12', count: 2 });
  const posted = await postHistory(pnl.id);
  expect(await balances('2025-12')).toEqual({ Sales: -2200_50, Salaries: 800_00, [HISTORY_BALANCE]: 1400_50 });

  const again = await control(PNL, 'pnl.csv');
  expect(again.history).toBeNull();
  expect(again.differences).toEqual([]);
  await world.revert(owner, posted);
  expect(await balances('2025-12')).toEqual({});
});

test('with both, the balance that stood in for the other is zero', async () => {
  for (const file of [PNL, SHEET]) await postHistory((await control(file, `${file.slice(0, 7)}.csv`)).id);
  expect(await balances('2025-12')).toMatchObject({
    Bank: 6400_50,
    'Share capital': -5000_00,
    Sales: -2200_50,
    Salaries: 800_00,
    [HISTORY_BALANCE]: 0,
  });
});

test('a P&L after the balance sheet of its months would count twice, and is told the way', async () => {
  await postHistory((await control(SHEET, 'sheet.csv')).id);
  const { id } = (await take((await control(PNL, 'pnl.csv')).id)).ok();
  const { errors } = await world.waitFor(owner, id);
  expect(errors.map(({ kind }) => kind)).toEqual(['overlap']);
  expect(errors[0]?.message).toContain('Revert it, import this file, then import it again');
});

test('a report that does not add up says so and is never posted; nobody takes another company’s', async () => {
  const { id, history, noHistory } = await control(PNL.replace('Salaries,400.00', 'Salaries,410.00'), 'p.csv');
  expect([history, noHistory]).toEqual([null, 'The accounts of Nov-25 and its own total differ by 10.00 USD.']);
  expect((await take(id)).status).toBe(409);
  const stranger = await world.createOwner();
  expect((await take(id, stranger.token)).status).toBe(404);
});
