import { bringBooks } from '../pages/bring-books.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { csvFile } from '../pages/small-books.ts';
import { expect, test } from '../pages/watched-test.ts';

// The vendor stands on another site, as the real one does.
test.use({ expectedProblems: ['a request went to http://127.0.0.1:'] });

const BOOKS = [
  'Entry number,Date,Account code,Account name,Account type,Debit,Credit',
  '1,2025-06-05,1000,Operating account,Bank,1200.00,',
  '1,2025-06-05,4000,Consulting fees,Income,,1200.00',
].join('\n');

test('a founder with books chooses the month from which QuickBooks counts', async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  await bringBooks(page, csvFile('ledger.csv', BOOKS));
  await page.goto('/quickbooks-connect');
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await page.getByLabel('Quirky Advisory Demo Partners').check();
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page.getByText(/^Read beside the books you have\./)).toBeVisible();
  const months = page.getByRole('table', { name: 'Month by month' });
  await expect(months).toBeVisible({ timeout: 300_000 });
  await months.getByRole('button', { name: 'Jun-25' }).click();
  const accounts = page.getByRole('table', { name: 'Accounts of the result' });
  await expect(accounts.getByRole('row', { name: /^4000/ })).toContainText('1,200.00');
  await page.getByRole('button', { name: 'Count from Jun-25 on' }).click();
  await expect(page.getByText('Jun-25; months before are those of your files')).toBeVisible({ timeout: 300_000 });
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 300_000 });

  await page.goto('/reports/balance-sheet?p=2025-12..2025-12');
  await expect(page.getByText(/^Dec-25 ties to QuickBooks/)).toBeVisible();
});

test('a bookkeeper without an account connects QuickBooks through a link, once', async ({ page, browser }) => {
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  await page.goto('/quickbooks-connect');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link for your bookkeeper').inputValue();

  const bookkeeper = await browser.newContext();
  const theirs = await bookkeeper.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await theirs.getByLabel('Quirky Advisory Demo Partners').check();
  await theirs.getByRole('button', { name: 'Allow' }).click();
  await expect(theirs.getByRole('heading', { name: 'Thank you: QuickBooks is connected' })).toBeVisible();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await bookkeeper.close();

  await page.reload();
  await expect(page.getByText(/^Your books are being read/)).toBeVisible();
});
