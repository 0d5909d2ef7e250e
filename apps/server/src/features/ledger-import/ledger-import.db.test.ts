import { getFreshness } from '@tieout/contracts/freshness.ts';
import {
  PLAIN_TABLE,
  cancelLedgerImport,
  confirmLedgerImport,
  getImportAccounts,
  getImportTemplate,
  getLedgerImports,
  IMPORT_LIMITS,
  mapLedgerImport,
  revertLedgerImport,
  type ImportMapping,
} from '@tieout/contracts/ledger-import.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inContext } from '#db/context.ts';
import { runImport } from './import-jobs.ts';
import { createImportWorld, type Owner } from '#test/import/import-world.ts';

const LIMITS = { ...IMPORT_LIMITS, csvBytes: 400_000, csvLines: 1_000, xlsxBytes: 100_000 };

let world: Awaited<ReturnType<typeof createImportWorld>>;
let owner: Owner;

beforeAll(async () => {
  world = await createImportWorld(LIMITS);
});

beforeEach(async () => {
  owner = await world.createOwner();
});

const LEDGER = `Entry number,Date,Account code,Account name,Account type,Debit,Credit,Counterparty,Department,Memo
1,2026-01-15,1100,Receivables,Accounts Receivable,1200.00,,Acme Ltd,,Invoice
1,2026-01-15,4000,Sales,Income,,1200.00,Acme Ltd,Sales,
2,2026-02-10,1000,Bank,Bank,1200.00,,,,Paid
2,2026-02-10,1100,Receivables,Accounts Receivable,,1200.00,acme ltd,,
3,2026-02-28,6000,Salaries,Expense,300.50,,,Engineering,February
3,2026-02-28,1000,Bank,Bank,,300.50,,,
`;
const BALANCES = [
  '1000 2026-02: 89950',
  '1100 2026-01: 120000',
  '1100 2026-02: -120000',
  '4000 2026-01: -120000',
  '6000 2026-02: 30050',
];

function read<T>(query: RawBuilder<T>): Promise<T[]> {
  return inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) => (await query.execute(db)).rows);
}

async function counts() {
  const [row] = await read(sql<object>`
    select (select count(*)::integer from journal_entry where until_version is null) as entries,
           (select count(*)::integer from journal_line where until_version is null and basis <> 'CASH') as lines,
           (select count(*)::integer from account where is_active and source = 'IMPORT') as accounts,
           (select coalesce(max(version), 0)::integer from ledger_version) as version`);
  return row;
}

const EMPTY = { entries: 0, lines: 0, accounts: 0, version: 0 };

describe('a general ledger', () => {
  test('as CSV is checked first, which writes nothing, and then posted, with accounts, people and departments', async () => {
    const checked = await world.upload(owner, LEDGER);
    expect(checked).toMatchObject({
      status: 'ready',
      mapping: { kind: 'general-ledger', headerLine: 1, dateFormat: 'YYYY-MM-DD', decimalMark: '.' },
      counts: { lines: 6, entries: 3, accounts: 4, newAccounts: 4 },
      totals: { debit: 270050, credit: 270050, currency: 'USD' },
      months: { from: '2026-01', to: '2026-02' },
      errors: [],
      warnings: [],
    });
    expect(checked.columns[3]).toEqual({ index: 3, name: 'Account name', samples: ['Receivables', 'Sales', 'Bank'] });
    expect(checked.preview.map(({ readAs }) => readAs)).toEqual(['header', ...Array.from({ length: 6 }, () => 'line')]);
    expect(await counts()).toEqual(EMPTY);
    const done = await world.confirm(owner, checked);
    expect(done).toMatchObject({ status: 'imported', importedAt: expect.any(String) });
    expect(await world.balancesOf(owner)).toEqual(BALANCES);
    expect(await counts()).toEqual({ entries: 3, lines: 6, accounts: 4, version: 1 });
    expect(await read(sql`select name, type from counterparty`)).toEqual([{ name: 'Acme Ltd', type: 'CUSTOMER' }]);
    expect(await read(sql`select reason from ledger_change`)).toEqual([{ reason: 'Import of ledger.csv' }]);
    expect(await read(sql`select memo from journal_entry order by booked_on`)).toEqual([
      { memo: 'Invoice' },
      { memo: 'Paid' },
      { memo: 'February' },
    ]);
    expect(await read(sql`select category, status from data_source`)).toEqual([
      { category: 'FILES', status: 'CONNECTED' },
    ]);
    expect(await read(sql`select action from change_record`)).toEqual([{ action: 'ledger.imported' }]);
    const { errors } = await world.upload(owner, 'Code,Name,Type\n1100,Receivables,Bank\n');
    expect(errors).toEqual([
      { line: 2, column: null, kind: 'account', message: expect.stringContaining('has postings, so it can neither') },
    ]);
  });

  test('in another currency is shown in it, with one sentence that names the ways out', async () => {
    const inYen =
      'Entry,Date,Account,Type,Debit,Credit,Currency\n1,2026-01-10,Bank,Bank,5000,,JPY\n1,2026-01-10,Sales,Income,,5000,JPY\n';
    const said = 'The file is in JPY, and the books are to be kept in USD.';
    expect(await world.upload(owner, inYen)).toMatchObject({
      counts: { lines: 2, accounts: 2 },
      totals: { debit: 5000, currency: 'JPY' },
      errors: [{ kind: 'currency', message: expect.stringContaining(said) }],
    });
    await world.importFile(owner, LEDGER);
    const { errors, totals } = await world.upload(owner, inYen);
    expect(errors.map(({ message }) => message)).toEqual([
      'The file is in JPY, and the books are kept in USD. Either export it in USD, at the rates of the system it comes from, or keep the books in JPY: Settings › Books leads through importing them again.',
    ]);
    expect(totals?.currency).toBe('JPY');
  });

  test('tells departments and classes apart, and a line that changes its class is another', async () => {
    const file = [
      'Entry,Date,Code,Account name,Type,Debit,Credit,Department,Class',
      '1,2026-01-10,1000,Bank,Bank,90.00,,,',
      '1,2026-01-10,4000,Sales,Income,,90.00,Berlin,Hardware',
    ].join('\n');
    const classes = sql`select d.name as department, c.name as class from journal_line l
                          join dimension d on d.id = l.department_id join dimension c on c.id = l.class_id
                         where l.until_version is null`;
    await world.importFile(owner, file);
    expect(await read(classes)).toEqual([{ department: 'Berlin', class: 'Hardware' }]);
    const again = await world.importFile(owner, file.replace('Hardware', 'Services'), { fileName: 'again.csv' });
    expect(again.warnings).toEqual(['1 entry is in the ledger with different content; this file replaces it.']);
    expect(await read(classes)).toEqual([{ department: 'Berlin', class: 'Services' }]);
    expect(await read(sql`select kind, name from dimension order by kind, name`)).toEqual([
      { kind: 'CLASS', name: 'Hardware' },
      { kind: 'CLASS', name: 'Services' },
      { kind: 'DEPARTMENT', name: 'Berlin' },
    ]);
  });

  test('as XLSX gives the same books', async () => {
    const [header = '', ...lines] = LEDGER.trim().split('\n');
    const rows = lines.map((line) => line.split(',').map((cell, index) => typed(cell, index)));
    const file = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Exported for the auditors']] },
        { name: 'Journal', rows: [['My company'], [], header.split(','), ...rows] },
      ],
    });
    const done = await world.importFile(owner, Buffer.from(file), { fileName: 'ledger.xlsx' });
    expect(done.mapping).toMatchObject({ sheet: 'Journal', headerLine: 3, kind: 'general-ledger' });
    expect(done.sheets).toEqual(['Notes', 'Journal']);
    expect(await world.balancesOf(owner)).toEqual(BALANCES);
  });

  test('imported twice changes nothing; corrected it replaces what changed; taken back, what was there is back', async () => {
    const first = await world.importFile(owner, LEDGER);
    expect(first.bringsNews).toBe(true);
    expect(await world.upload(owner, LEDGER)).toMatchObject({ bringsNews: false });
    const again = await world.importFile(owner, LEDGER, { fileName: 'again.csv' });
    expect(again.warnings).toEqual([expect.stringContaining('Already imported')]);
    expect(await counts()).toMatchObject({ entries: 3, lines: 6, version: 1 });
    expect(await refusedRevert(again.id)).toBe('This import changed nothing, so there is nothing to revert.');

    const corrected = LEDGER.replaceAll('300.50', '400.00');
    const second = await world.importFile(owner, corrected, { fileName: 'corrected.csv' });
    expect(second.warnings).toEqual([
      '2 entries are already in the ledger and stay as they are.',
      '1 entry is in the ledger with different content; this file replaces it.',
    ]);
    expect(await world.balancesOf(owner)).toContain('6000 2026-02: 40000');
    expect(await counts()).toMatchObject({ entries: 3, lines: 6, version: 2 });
    const ended = sql`select from_version, until_version from journal_entry where until_version is not null`;
    expect(await read(ended)).toEqual([{ from_version: 1, until_version: 2 }]);

    expect(await world.revert(owner, first)).toMatchObject({
      status: 'imported',
      failure: 'An entry of this file has since been replaced by “corrected.csv”. Revert that first.',
    });
    expect((await world.revert(owner, second)).status).toBe('reverted');
    expect(await world.balancesOf(owner)).toEqual(BALANCES);
    expect(await freshSources()).toEqual([{ name: 'Imported files', lastSyncedAt: first.importedAt }]);
    expect((await world.revert(owner, first)).status).toBe('reverted');
    expect(await freshSources()).toEqual([]);
    expect(await world.balancesOf(owner)).toEqual([]);
    expect(await counts()).toMatchObject({ entries: 0, lines: 0, accounts: 0 });
    expect(await read(sql`select from monthly_balance`)).toEqual([]);
    expect(await refusedRevert(first.id)).toBe('The import has already been reverted.');

    await world.importFile(owner, LEDGER);
    expect(await world.balancesOf(owner)).toEqual(BALANCES);
    expect(await counts()).toMatchObject({ accounts: 4 });
    expect(await freshSources()).toMatchObject([{ name: 'Imported files' }]);
  });

  test('with errors names their lines, and none of it can be posted', async () => {
    const wrong = LEDGER.replace('2026-02-10,1000', '32.13.2026,1000')
      .replace('300.50,,,E', '5 %,,,E')
      .replace('1200.00,,Acme', '1100.00,,Acme');
    const checked = await world.upload(owner, wrong);
    expect(checked.errors).toEqual([
      { line: 4, column: 'Date', kind: 'bad-date', message: '“32.13.2026” is not a date like YYYY-MM-DD.' },
      { line: 6, column: 'Debit', kind: 'bad-amount', message: '“5 %” is a percentage, not an amount.' },
      {
        line: 2,
        column: null,
        kind: 'unbalanced',
        message: 'The entry 1 of 2026 does not balance: debits and credits differ by 100.00 USD.',
      },
    ]);
    const refused = await world.app.call(confirmLedgerImport, { params: { id: checked.id }, query: {} }, owner);
    expect(refused.refusal().message).toContain('The file has 3 errors');
    expect(await counts()).toEqual(EMPTY);
  });

  test('that leaves the exact numbers together with what is posted is refused in a sentence, and nothing changes', async () => {
    function vast(name: string): string {
      const sales = Array.from({ length: 5 }, (_, index) => [
        `${name}${index},2026-03-0${index + 1},1000,Bank,Bank,10000000000000.00,`,
        `${name}${index},2026-03-0${index + 1},4000,Sales,Income,,10000000000000.00`,
      ]).flat();
      return `Entry number,Date,Account code,Account name,Account type,Debit,Credit\n${sales.join('\n')}\n`;
    }
    await world.importFile(owner, vast('A'));
    const before = await counts();
    const checked = await world.upload(owner, vast('B'));
    expect(checked.errors.map(({ message }) => message)).toEqual([
      'With what is posted already, the amounts of the file sum to more than a ledger can hold.',
    ]);
    expect(await counts()).toEqual(before);
    // The same books once more, corrected, take the place of what is posted.
    const corrected = await world.upload(owner, vast('A').replaceAll('2026-03-0', '2026-04-0'));
    expect([corrected.errors, corrected.warnings.at(-1)]).toEqual([
      [],
      '5 entries are in the ledger with different content; this file replaces them.',
    ]);
  });

  test('of a closed month is asked about, but not when nothing was ever posted', async () => {
    await read(sql`update company set closed_through = '2026-01' where id = ${owner.companyId}`);
    expect((await world.importFile(owner, LEDGER)).corrections).toBeNull();
    const changed = await world.upload(owner, LEDGER.replaceAll('1200.00', '1300.00'));
    expect(changed.corrections).toEqual({ closed: 1, missing: 0, overlap: 0, booked: 0 });
  });

  test.each(['Reading the file', 'Posting to the ledger', 'Finishing'])(
    'that is cancelled while it is at “%s” leaves nothing behind',
    async (last) => {
      const { id: importId } = await world.upload(owner, LEDGER);
      await read(sql`update ledger_import set status = 'importing'`);
      const { db, pool } = world.app;
      async function progress(_share: number, step: string): Promise<void> {
        if (step === last) throw new Error('cancelled');
      }
      const job = { companyId: owner.companyId, userId: owner.userId, jobId: importId, params: { importId }, progress };
      await expect(runImport({ db, pool, limits: LIMITS }, job)).rejects.toThrow('cancelled');
      expect(await counts()).toEqual(EMPTY);
      expect(await read(sql`select status from ledger_import`)).toEqual([{ status: 'importing' }]);
      expect(await read(sql`select from counterparty`)).toEqual([]);
    },
  );

  test('whose lines turn out wrong when it is posted leaves nothing behind', async () => {
    const checked = await world.upload(owner, LEDGER);
    await read(sql`update ledger_import set mapping = jsonb_set(mapping, '{columns,5}', '"credit"')`);
    const done = await world.confirm(owner, checked);
    expect(done).toMatchObject({ status: 'failed', failure: expect.stringContaining('nothing was imported') });
    expect(await counts()).toEqual(EMPTY);
  });
});

function typed(cell: string, index: number): string | number | Date | null {
  if (cell === '') return null;
  if (index === 1) return new Date(`${cell}T00:00:00Z`);
  return index === 5 || index === 6 || index === 2 ? Number(cell) : cell;
}

async function freshSources() {
  return (await world.app.call(getFreshness, { query: {} }, owner)).ok().sources;
}

async function refusedRevert(id: string): Promise<string> {
  return (await world.app.call(revertLedgerImport, { params: { id }, query: {} }, owner)).refusal().message;
}

test('a file of an old Windows program is read with a warning; said anew, its columns are checked again', async () => {
  const german = [
    'Auswertung;;;',
    'Wann;Konto;Amount;Text',
    '31.01.2026;1000;1.234,56;+49 30 1234',
    '31.01.2026;4000;-1.234,56;Erlös',
  ];
  const checked = await world.upload(owner, Buffer.from(german.join('\r\n'), 'latin1'), { kind: 'general-ledger' });
  expect(checked.errors).toEqual([
    { line: 2, column: null, kind: 'columns', message: 'Choose a column for the date.' },
  ]);
  const mapping: ImportMapping = {
    kind: 'general-ledger',
    sheet: null,
    headerLine: 2,
    columns: { 0: 'date', 1: 'accountCode', 2: 'amount', 3: 'memo' },
    dateFormat: 'DD.MM.YYYY',
    decimalMark: ',',
    month: null,
    ...PLAIN_TABLE,
  };
  (await world.app.call(mapLedgerImport, { params: { id: checked.id }, query: {}, body: mapping }, owner)).ok();
  const again = await world.waitFor(owner, checked.id);
  expect(again).toMatchObject({ status: 'ready', errors: [], mapping });
  expect(again.warnings).toEqual(['The file is not UTF-8; it is read as Windows-1252. Check names with accents.']);
  await world.confirm(owner, again);
  expect(await world.balancesOf(owner)).toEqual(['1000 2026-01: 123456', '4000 2026-01: -123456']);
  expect(await read(sql`select memo from journal_entry`)).toEqual([{ memo: '+49 30 1234' }]);
});

test('a year is closed by what carries its result to retained earnings on its last day, not by what is called so', async () => {
  const lines = [
    'Entry number,Date,Account code,Account name,Account type,Detail type,Amount,Document type',
    ...closing(1, '2026-12-31', 'Closing entry', [`4000,Sales,Income,,9`, `3000,Earnings,Equity,RetainedEarnings,-9`]),
    ...closing(2, '2026-12-30', 'Closing', [`4000,Sales,Income,,8`, `3000,Earnings,Equity,RetainedEarnings,-8`]),
    ...closing(3, '2026-12-31', 'CLOSING', [`4000,Sales,Income,,7`, `1000,Bank,Bank,,-7`]),
    ...closing(4, '2026-12-31', 'Closing stock', [
      `1300,Inventory,Other Current Asset,Inventory,6`,
      `5000,COGS,COGS,,-6`,
    ]),
  ];
  const done = await world.importFile(owner, lines.join('\n'));
  expect(done.warnings).toContain(
    '2 entries are called closings, but do more than carry the result to retained earnings on the last day of a fiscal year, so they count in the profit and loss.',
  );
  const posted = sql`select e.doc_type, l.is_closing, sum(abs(l.amount_base_minor))::integer as sum
                       from journal_entry e join journal_line l on l.company_id = e.company_id and l.entry_id = e.id
                      where l.basis <> 'CASH' group by e.external_id, 1, 2 order by e.external_id`;
  expect(await read(posted)).toEqual([
    { doc_type: 'CLOSING', is_closing: true, sum: 1800 },
    { doc_type: 'Closing', is_closing: false, sum: 1600 },
    { doc_type: 'CLOSING', is_closing: false, sum: 1400 },
    { doc_type: 'Closing stock', is_closing: false, sum: 1200 },
  ]);
  expect((await world.upload(owner, lines.join('\n'))).warnings).toContainEqual(
    expect.stringContaining('Already imported'),
  );

  function closing(number: number, date: string, type: string, accounts: readonly string[]): string[] {
    return accounts.map((account) => `${number},${date},${account},${type}`);
  }
});

test('a payment counts for the invoice it names, or under whose number it stands, on the cash basis', async () => {
  const lines = [
    'Entry number,Date,Account code,Account name,Account type,Amount,Document number,Applies to',
    '1,2026-01-10,1100,Receivables,Accounts Receivable,100,INV-1,',
    '1,2026-01-10,4000,Sales,Income,-100,INV-1,',
    '2,2026-01-11,1100,Receivables,Accounts Receivable,50,INV-2,',
    '2,2026-01-11,4000,Sales,Income,-50,INV-2,',
    '3,2026-02-10,1000,Bank,Bank,100,PAY-9,INV-1',
    '3,2026-02-10,1100,Receivables,Accounts Receivable,-100,PAY-9,INV-1',
    '4,2026-03-10,1000,Bank,Bank,50,INV-2,',
    '4,2026-03-10,1100,Receivables,Accounts Receivable,-50,INV-2,',
  ];
  await world.importFile(owner, lines.join('\n'));
  const cash = sql<object>`select a.code, b.month, b.amount_minor as amount
                             from monthly_balance b join account a on a.company_id = b.company_id and a.id = b.account_id
                            where b.basis = 'CASH' and b.amount_minor <> 0 order by 2, 1`;
  await vi.waitFor(async () => {
    expect(await read(cash)).toEqual([
      { code: '1000', month: '2026-02', amount: 100_00 },
      { code: '4000', month: '2026-02', amount: -100_00 },
      { code: '1000', month: '2026-03', amount: 50_00 },
      { code: '4000', month: '2026-03', amount: -50_00 },
    ]);
  }, 40_000);
});

test('lines without numbers never take the place of another file’s of that day', async () => {
  const file =
    'Date,Account code,Account name,Account type,Amount,Memo\n2026-01-15,1000,Bank,Bank,5,a\n2026-01-15,4000,Sales,Income,-5,\n';
  await world.importFile(owner, file, { fileName: 'a.csv' });
  const other = file.replace('Bank,5,', 'Bank,6,').replace('-5,', '-6,');
  const refused = await world.upload(owner, other, { fileName: 'b.csv' });
  expect(refused.errors).toEqual([
    {
      line: 1,
      column: null,
      kind: 'overlap',
      message:
        'The lines have no entry numbers, and the ledger has other ones of 2026-01-15 from “a.csv”. ' +
        'Add a column with entry numbers; or, if this file corrects that one, give it the same name.',
    },
  ]);
  expect((await world.upload(owner, file, { fileName: 'b.csv' })).errors).toEqual([]);
  await world.importFile(owner, other, { fileName: 'a.csv' });
  expect(await world.balancesOf(owner)).toEqual(['1000 2026-01: 600', '4000 2026-01: -600']);
});

test('a trial balance becomes one entry per month: the difference to the ledger', async () => {
  const header = 'Date,Account code,Account name,Account type,Debit,Credit';
  const january = ['2026-01-31,1000,Bank,Bank,500.00,', '2026-01-31,4000,Sales,Income,,500.00'];
  const february = ['2026-02-28,1000,Bank,Bank,700.00,', '2026-02-28,4000,Sales,Income,,700.00'];
  const first = await world.importFile(owner, [header, ...january].join('\n'));
  expect(first).toMatchObject({ mapping: { kind: 'trial-balance' }, counts: { lines: 2, entries: 1 } });
  const both = [header, ...january, ...february].join('\n');
  await world.importFile(owner, both, { fileName: 'both.csv' });
  expect(await world.balancesOf(owner)).toEqual([
    '1000 2026-01: 50000',
    '1000 2026-02: 20000',
    '4000 2026-01: -50000',
    '4000 2026-02: -20000',
  ]);
  expect((await world.upload(owner, both)).warnings).toEqual([expect.stringContaining('Already imported')]);
  expect((await world.revert(owner, first)).failure).toBe(
    'The trial balance “both.csv” was imported on top of this file. Revert that first.',
  );
});

test('after everything is reverted the next file is a first one again, and its codes are its own', async () => {
  await world.revert(owner, await world.importFile(owner, LEDGER));
  const other = [
    'Entry,Date,Account code,Account name,Account type,Debit,Credit',
    '1,2026-03-01,6000,Subscription Sales,Income,,1000.00',
    '1,2026-03-01,1000,Bank,Bank,1000.00,',
    '2,2026-03-02,9990,Zorblaq,,5.00,',
    '2,2026-03-02,1000,Bank,Bank,,5.00',
  ].join('\n');
  const checked = await world.upload(owner, other, { fileName: 'other.csv' });
  expect(checked).toMatchObject({ isFirst: true, counts: { newAccounts: 2 }, warnings: [] });
  const asked = { params: { id: checked.id }, query: {} };
  const { accounts } = (await world.app.call(getImportAccounts, asked, { token: owner.token })).ok();
  expect(accounts.map(({ code, kind }) => [code, kind])).toContainEqual(['6000', 'REVENUE']);
});

test('lines that a trial balance already holds are refused with the way to bring them; later ones are posted', async () => {
  const january =
    'Account code,Account name,Account type,Debit,Credit\n1000,Bank,Bank,1000.00,\n4000,Sales,Income,,1000.00\n';
  const stated = { fileName: 'tb-2026-01.csv' };
  const balance = await world.importFile(owner, january, stated);
  function line(day: string): string {
    return `Entry,Date,Account code,Debit,Credit\n7,${day},1000,300.00,\n7,${day},4000,,300.00\n`;
  }
  expect((await world.importFile(owner, line('2026-02-03'))).status).toBe('imported');
  const { errors } = await world.upload(owner, line('2026-01-20'), { fileName: 'january.csv' });
  expect(errors.map(({ kind, message }) => [kind, message])).toEqual([
    ['overlap', expect.stringContaining('The trial balance of Jan-26 (“tb-2026-01.csv”) holds everything up to then')],
  ]);
  await world.revert(owner, balance);
  await world.importFile(owner, line('2026-01-20').replaceAll('7,', '8,'), { fileName: 'january.csv' });
  await world.importFile(owner, january, stated);
  expect(await world.balancesOf(owner)).toEqual([
    '1000 2026-01: 100000',
    '1000 2026-02: 30000',
    '4000 2026-01: -100000',
    '4000 2026-02: -30000',
  ]);
});

/** A general ledger as QuickBooks writes it, with balances from before its first line; retained earnings have no line. */
function ledgerWithOpenings(year: number, retained: string): string {
  return [
    'General Ledger',
    'Old Mill LLC',
    `"January - March, ${year}"`,
    '',
    ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance',
    'Checking,,,,,,,,',
    ',Beginning Balance,,,,,,,"1,000.00"',
    `,02/13/${year},Deposit,D1,Acme,Sale,Sales Income,500.00,"1,500.00"`,
    'Total for Checking,,,,,,,$500.00,',
    'Loan Payable,,,,,,,,',
    ',Beginning Balance,,,,,,,400.00',
    `,03/15/${year},Expense,E1,Bank,Loan part,Checking,100.00,500.00`,
    'Total for Loan Payable,,,,,,,$100.00,',
    'Retained Earnings,,,,,,,,',
    `,Beginning Balance,,,,,,,${retained}`,
    'Total for Retained Earnings,,,,,,,,',
    'Sales Income,,,,,,,,',
    `,02/13/${year},Deposit,D1,Acme,Sale,Checking,500.00,500.00`,
    'Total for Sales Income,,,,,,,$500.00,',
    'Interest Expense,,,,,,,,',
    `,03/15/${year},Expense,E1,Bank,Loan part,Checking,100.00,100.00`,
    'Total for Interest Expense,,,,,,,$100.00,',
    '',
  ].join('\n');
}

test('balances a ledger begins with are posted before its first month, once, and taken back with it', async () => {
  const file = ledgerWithOpenings(2026, '600.00');
  const checked = await world.upload(owner, file);
  expect(checked.errors).toEqual([]);
  expect(checked.warnings).toContain(
    '3 accounts have balances from before the first line. They are posted as opening balances of 2026-01-31.',
  );
  const done = await world.importFile(owner, file, { fileName: 'q1.csv' });
  expect(await world.balancesOf(owner)).toEqual([
    'Checking 2026-01: 100000',
    'Checking 2026-02: 50000',
    'Interest Expense 2026-03: 10000',
    'Loan Payable 2026-01: -40000',
    'Loan Payable 2026-03: -10000',
    'Retained Earnings 2026-01: -60000',
    'Sales Income 2026-02: -50000',
  ]);
  expect((await world.upload(owner, file)).warnings).toContainEqual(expect.stringContaining('Already imported'));
  const earlier =
    'Entry,Date,Account name,Debit,Credit\n7,2025-12-20,Checking,3.00,\n7,2025-12-20,Sales Income,,3.00\n';
  expect((await world.upload(owner, earlier, { fileName: 'old.csv' })).errors).toMatchObject([
    {
      kind: 'overlap',
      message: expect.stringContaining('“q1.csv” began with balances that hold everything') as string,
    },
  ]);
  await world.revert(owner, done);
  expect(await world.balancesOf(owner)).toEqual([]);
});

test('balances that do not add up, or are not those of the books, are said and not posted', async () => {
  const bank =
    'Entry,Date,Account name,Account type,Debit,Credit\n1,2025-12-20,Checking,Bank,1000.00,\n1,2025-12-20,Loan Payable,Long term liability,,1000.00\n';
  const before = await world.importFile(owner, bank, { fileName: 'bank.csv' });
  const { warnings } = await world.upload(owner, ledgerWithOpenings(2026, '600.00'));
  expect(warnings).toEqual(
    expect.arrayContaining([
      'The balances this file begins with are not those of the books at the end of Jan-26: “Loan Payable” is 400.00 USD credit in the file and 1,000.00 USD credit in the books.',
    ]),
  );
  await world.revert(owner, before);
  const file = ledgerWithOpenings(2026, '601.00');
  expect((await world.upload(owner, file)).warnings).toContainEqual(
    expect.stringContaining('They differ by 1.00 USD and cannot be posted: import a trial balance of the day before.'),
  );
});

test('a chart of accounts makes and changes accounts and posts nothing; taking it back undoes it', async () => {
  await world.importFile(owner, 'Code,Name,Type\n4000,Sales,Income\n');
  const changes = ['4000,Revenue,Income,,', '4010,Discounts,Income,DiscountsRefundsGiven,4000'];
  const done = await world.importFile(owner, ['Code,Name,Type,Detail type,Parent', ...changes].join('\n'));
  expect(done.mapping?.kind).toBe('chart-of-accounts');
  const accounts = sql`select code, full_name, kind, is_active from account order by code`;
  expect(await read(accounts)).toEqual([
    { code: '4000', full_name: 'Revenue', kind: 'REVENUE', is_active: true },
    { code: '4010', full_name: 'Revenue:Discounts', kind: 'CONTRA_REVENUE', is_active: true },
  ]);
  expect(await counts()).toMatchObject({ entries: 0, version: 2 });
  const renamed = await world.importFile(owner, 'Code,Name,Type\n4010,Rebates,\n', { fileName: 'renamed.csv' });
  expect((await world.revert(owner, done)).failure).toBe(
    'Accounts of this file have since been changed by “renamed.csv”. Revert that first.',
  );
  await world.revert(owner, renamed);
  await world.revert(owner, done);
  expect(await read(accounts)).toEqual([
    { code: '4000', full_name: 'Sales', kind: 'REVENUE', is_active: true },
    { code: '4010', full_name: 'Revenue:Discounts', kind: 'CONTRA_REVENUE', is_active: false },
  ]);
});

describe('a file that is refused', () => {
  test.each([
    ['is empty', '', 'The file is empty.'],
    ['is a PDF', '%PDF-1.7 …', 'This is a PDF, not a ledger. Upload a CSV or XLSX file.'],
    ['is an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel 97–2003/],
    ['is text under the name of a workbook', 'Date,Account\n', /says workbook/, 'ledger.xlsx'],
    ['is a workbook under the name of a text', 'PK\u0003\u0004', /says plain text/],
  ])('because it %s gets a sentence at once', async (_why, file, message, fileName?: string) => {
    const refusal = await world.refusalOf(owner, file, fileName);
    expect(refusal).toEqual({ status: 400, message: expect.stringMatching(message) });
    expect(await read(sql`select from stored_file`)).toEqual([]);
  });

  test('because it is too large is cut off while it is read, and nothing of it is kept', async () => {
    const tooLarge = await world.refusalOf(owner, Buffer.alloc(LIMITS.csvBytes + 1, 'a,'));
    expect(tooLarge).toEqual({ status: 413, message: expect.stringContaining('up to 400,000 bytes') });
    const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(LIMITS.xlsxBytes)]);
    expect(await world.refusalOf(owner, workbook, 'ledger.xlsx')).toMatchObject({ status: 413 });
    expect(await read(sql`select from stored_file`)).toEqual([]);
    expect(await read(sql`select from ledger_import`)).toEqual([]);
  });

  test('because of what is in it says so when it has been read', async () => {
    const long = `Date,Account,Amount\n${'2026-01-31,Bank,1\n'.repeat(LIMITS.csvLines)}`;
    expect(await world.upload(owner, long)).toMatchObject({
      status: 'failed',
      failure: 'The file has more than 1,000 lines.',
    });
    const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100, 7)]);
    expect(await world.upload(owner, broken, { fileName: 'ledger.xlsx' })).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('damaged'),
    });
  });

  test('because its name or its sheet is no text gets a sentence; other control characters are trimmed', async () => {
    const query = new URLSearchParams({ fileName: 'a\0.csv' });
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' };
    const named = await world.app.app.inject({
      method: 'POST',
      url: `/api/import/ledger?${query.toString()}`,
      headers,
      payload: 'a',
    });
    expect([named.statusCode, named.json().message]).toEqual([
      400,
      'The name of the file contains a character that is not text',
    ]);
    const ready = await world.upload(owner, LEDGER, { fileName: ' led\r\nger\u0001.csv\t' });
    expect(ready.fileName).toBe('led ger .csv');
    if (ready.mapping === null) throw new Error('nothing was read');
    for (const sheet of ['a\0b', '\ud800']) {
      const answer = await world.app.call(
        mapLedgerImport,
        { params: { id: ready.id }, query: {}, body: { ...ready.mapping, sheet } },
        owner,
      );
      expect([answer.status, answer.refusal().message]).toEqual([400, 'Sheet contains a character that is not text.']);
    }
  });

  test('because it is JSON is told what to send: 415', async () => {
    const answer = await world.app.app.inject({
      method: 'POST',
      url: '/api/import/ledger?fileName=a',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { a: 1 },
    });
    const message = 'Send the file itself, with content-type application/octet-stream.';
    expect([answer.statusCode, answer.json().message]).toEqual([415, message]);
  });
});

test('an upload that is thrown away is gone with its file, and cannot be posted', async () => {
  const template = await world.app.app.inject({
    url: getImportTemplate.path.replace('{kind}', 'general-ledger'),
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(template.headers['content-type']).toBe('text/csv; charset=utf-8');
  const { id, errors } = await world.upload(owner, template.body);
  expect(errors).toEqual([]);
  const cancelled = (await world.app.call(cancelLedgerImport, { params: { id }, query: {} }, owner)).ok();
  expect(cancelled.status).toBe('cancelled');
  expect(await read(sql`select from stored_file_chunk`)).toEqual([]);
  const refused = await world.app.call(confirmLedgerImport, { params: { id }, query: {} }, owner);
  expect(refused.refusal().message).toBe('The upload was cancelled.');
  const list = (await world.app.call(getLedgerImports, { query: {} }, owner)).ok();
  expect(list.map(({ status }) => status)).toEqual(['cancelled']);
});
