import { errorBody } from '@tieout/contracts/error-body.ts';
import { forgetImportMapping, replaceImportFile } from '@tieout/contracts/import-file.ts';
import {
  confirmLedgerImport,
  decideImportAccounts,
  IMPORT_LIMITS,
  mapLedgerImport,
  type ImportMapping,
  type LedgerImport,
} from '@tieout/contracts/ledger-import.ts';
import { sql, type RawBuilder } from 'kysely';
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

function ledgerOf(month: string): string {
  return ['Tag,Posten,Art,Betrag', `2026-${month}-03,Bank,Bank,120.00`, `2026-${month}-03,Sales,Income,-120.00`].join(
    '\n',
  );
}
const COLUMNS = { 0: 'date', 1: 'accountName', 2: 'accountType', 3: 'amount' } as const;

async function call(importer: Owner, endpoint: typeof forgetImportMapping, { id }: LedgerImport) {
  (await world.app.call(endpoint, { params: { id }, query: {} }, { token: importer.token })).ok();
  return world.waitFor(importer, id);
}

/** Read by hand, because nothing tells what its columns are. */
async function mapped(file: string, fileName: string): Promise<LedgerImport> {
  const { id, mapping } = await world.upload(owner, file, { fileName });
  const body: ImportMapping = { ...(mapping as ImportMapping), kind: 'general-ledger', columns: COLUMNS };
  (await world.app.call(mapLedgerImport, { params: { id }, query: {}, body }, { token: owner.token })).ok();
  return world.waitFor(owner, id);
}

async function replace(importer: Owner, { id }: LedgerImport, file: string, fileName: string) {
  return world.app.app.inject({
    method: 'POST',
    url: replaceImportFile.path.replace('{id}', id),
    query: { fileName },
    headers: { authorization: `Bearer ${importer.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  });
}

function read(query: RawBuilder<{ text: string }>): Promise<string[]> {
  return inContext(world.app.db, { companyIds: [owner.companyId] }, async (db) =>
    (await query.execute(db)).rows.map(({ text }) => text),
  );
}

function storedFiles(): Promise<string[]> {
  return read(sql`select name as text from stored_file order by name`);
}

test('next month a file of the same shape is read as this one was, and posts without a question', async () => {
  const first = await mapped(ledgerOf('01'), 'january.csv');
  expect(first).toMatchObject({ status: 'ready', remembered: null, errorCount: 0 });
  await world.confirm(owner, first);
  const second = await world.upload(owner, ledgerOf('02'), { fileName: 'february.csv' });
  expect(second).toMatchObject({
    status: 'ready',
    remembered: { fileName: 'january.csv' },
    mapping: { columns: COLUMNS },
    newAccounts: { sure: 0, unsure: 0, unknown: 0 },
    warnings: [],
    errorCount: 0,
  });
  await world.confirm(owner, second);
  expect(await world.balancesOf(owner)).toEqual([
    'Bank 2026-01: 12000',
    'Bank 2026-02: 12000',
    'Sales 2026-01: -12000',
    'Sales 2026-02: -12000',
  ]);
  const third = await world.upload(owner, ledgerOf('03'), { fileName: 'march.csv' });
  expect(third.remembered?.fileName).toBe('february.csv');
  const stranger = await world.createOwner();
  expect((await world.upload(stranger, ledgerOf('03'))).remembered).toBe(null);
});

test('what nothing in the file proves is asked before it is posted, and not again next month', async () => {
  function open(month: string): string {
    return `Date;Account;Type;Amount\n0${month}/03/2026;Bank;Bank;1.234\n0${month}/03/2026;Sales;Income;-1.234\n`;
  }
  const asked = await world.upload(owner, open('1'), { fileName: 'january.csv' });
  expect(asked).toMatchObject({
    errorCount: 0,
    warnings: [],
    questions: {
      amounts: { cell: '1.234', point: 123, comma: 123_400 },
      dates: { cell: '01/03/2026', dayFirst: '2026-03-01', monthFirst: '2026-01-03' },
    },
  });
  const { id } = asked;
  function confirm() {
    return world.app.call(confirmLedgerImport, { params: { id }, query: {} }, { token: owner.token });
  }
  async function say(changes: Partial<ImportMapping>): Promise<LedgerImport> {
    const body = { ...(asked.mapping as ImportMapping), ...changes };
    (await world.app.call(mapLedgerImport, { params: { id }, query: {}, body }, { token: owner.token })).ok();
    return world.waitFor(owner, id);
  }
  expect((await confirm()).refusal().message).toContain('Nothing in the file proves what “1.234” is.');
  // Sent back unchanged, nobody has said anything.
  expect((await say({})).questions.amounts).not.toBe(null);
  expect((await say({ decimalMark: ',', said: ['decimalMark'] })).questions).toMatchObject({ amounts: null });
  expect((await confirm()).refusal().message).toContain('Nothing in the file proves which day “01/03/2026” is.');
  const said = await say({ decimalMark: ',', dateFormat: 'MM/DD/YYYY', said: ['decimalMark', 'dateFormat'] });
  await world.confirm(owner, said);
  expect(await world.balancesOf(owner)).toEqual(['Bank 2026-01: 123400', 'Sales 2026-01: -123400']);
  const next = await world.upload(owner, open('2'), { fileName: 'february.csv' });
  expect(next).toMatchObject({ remembered: { fileName: 'january.csv' }, questions: { amounts: null, dates: null } });
  await world.confirm(owner, next);
  expect(await world.balancesOf(owner)).toContain('Bank 2026-02: 123400');
});

test('what is remembered can be changed and forgotten', async () => {
  await world.confirm(owner, await mapped(ledgerOf('01'), 'january.csv'));
  const second = await world.upload(owner, ledgerOf('02'), { fileName: 'february.csv' });
  const { id, mapping } = second;
  const same = mapping as ImportMapping;
  (await world.app.call(mapLedgerImport, { params: { id }, query: {}, body: same }, { token: owner.token })).ok();
  expect((await world.waitFor(owner, id)).remembered?.fileName).toBe('january.csv');
  const body = { ...same, leftOut: ['Total'] };
  (await world.app.call(mapLedgerImport, { params: { id }, query: {}, body }, { token: owner.token })).ok();
  expect((await world.waitFor(owner, id)).remembered).toBe(null);
  const forgotten = await call(owner, forgetImportMapping, second);
  expect(forgotten).toMatchObject({ status: 'ready', remembered: null });
  expect(forgotten.mapping?.columns).not.toEqual(COLUMNS);
  expect((await world.upload(owner, ledgerOf('03'))).remembered).toBe(null);
});

test('what an import taught goes with it', async () => {
  const posted = await world.confirm(owner, await mapped(ledgerOf('01'), 'january.csv'));
  await world.revert(owner, posted);
  expect((await world.upload(owner, ledgerOf('02'))).remembered).toBe(null);
});

test('a file is replaced in its place: columns and kinds stay, the old file is gone', async () => {
  const wrong = await mapped(ledgerOf('01').replace('-120.00', '-12x'), 'january.csv');
  expect(wrong.errorCount).toBeGreaterThan(0);
  const answer = await replace(owner, wrong, ledgerOf('01'), 'january-2.csv');
  expect(answer.statusCode).toBe(200);
  const right = await world.waitFor(owner, wrong.id);
  expect(right).toMatchObject({
    id: wrong.id,
    fileName: 'january-2.csv',
    status: 'ready',
    errorCount: 0,
    remembered: { fileName: 'january.csv' },
    mapping: { columns: COLUMNS },
  });
  expect(await storedFiles()).toEqual(['january-2.csv']);
  const kinds = [{ key: 'name sales', kind: 'OTHER_INCOME' as const }];
  const decided = { params: { id: right.id }, query: {}, body: { kinds } };
  const { accounts } = (await world.app.call(decideImportAccounts, decided, { token: owner.token })).ok();
  const sales = accounts.find(({ name }) => name === 'Sales');
  expect(sales?.kind).toBe('OTHER_INCOME');
  await replace(owner, right, ledgerOf('01').replaceAll('120.00', '130.00'), 'january-3.csv');
  await world.confirm(owner, await world.waitFor(owner, right.id));
  expect(await world.balancesOf(owner)).toEqual(['Bank 2026-01: 13000', 'Sales 2026-01: -13000']);
  expect(await read(sql<{ text: string }>`select kind as text from account where name = 'Sales'`)).toEqual([
    'OTHER_INCOME',
  ]);
});

test('what is posted, or not one’s own, is not replaced, and nothing is stored for it', async () => {
  const posted = await world.confirm(owner, await mapped(ledgerOf('01'), 'january.csv'));
  const late = await replace(owner, posted, ledgerOf('02'), 'february.csv');
  expect(late.statusCode).toBe(409);
  expect(errorBody.parse(late.json()).message).toBe('The file is already imported.');
  const stranger = await world.createOwner();
  expect((await replace(stranger, posted, ledgerOf('02'), 'february.csv')).statusCode).toBe(404);
  expect(await storedFiles()).toEqual(['january.csv']);
});
