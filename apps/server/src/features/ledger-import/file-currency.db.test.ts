import { getBooks, putBooks } from '@tieout/contracts/books.ts';
import { confirmLedgerImport, IMPORT_LIMITS } from '@tieout/contracts/ledger-import.ts';
import { expect, test } from 'vitest';
import { createImportWorld } from '#test/import/import-world.ts';

const IN_POUNDS = `Entry number,Date,Account name,Account type,Debit,Credit,Rate to GBP
1,2026-01-15,Bank,Bank,1200.00,,1
1,2026-01-15,Sales,Income,,1200.00,1
`;

test('a file that is likely in another currency is posted in none until somebody has said it, nor in one it was not checked in', async () => {
  const world = await createImportWorld(IMPORT_LIMITS);
  const owner = await world.createOwner();
  async function confirmed(id: string) {
    return (await world.app.call(confirmLedgerImport, { params: { id }, query: {} }, owner)).refusal().message;
  }
  const { id, likely } = await world.upload(owner, IN_POUNDS);
  expect(likely).toMatchObject({ currency: 'GBP', because: '“GBP”' });
  expect(await confirmed(id)).toBe(
    'The file is likely in GBP, and the books are to be kept in USD. Say which of them it is before you post.',
  );
  const { settingsVersion } = (await world.app.call(getBooks, { query: {} }, owner)).ok();
  const books = { baseCurrency: 'GBP', fiscalYearStartMonth: 1, timezone: 'Europe/London', settingsVersion };
  (await world.app.call(putBooks, { query: {}, body: books }, owner)).ok();
  expect(await confirmed(id)).toBe(
    'The file was checked in USD, and the books are kept in GBP now. Check it again before you post.',
  );
  expect((await world.importFile(owner, IN_POUNDS)).totals?.currency).toBe('GBP');
});
