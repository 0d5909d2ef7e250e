import { expectAccessible } from '../pages/accessible.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

const LEDGER = [
  'Entry number,Date,Account code,Account name,Account type,Debit,Credit',
  '1,2026-01-05,1000,Bank,Bank,1200.00,',
  '1,2026-01-05,4000,Consulting revenue,Income,,1200.00',
  '2,2026-02-05,1000,Bank,Bank,1500.00,',
  '2,2026-02-05,4000,Consulting revenue,Income,,1500.00',
  '3,2026-02-09,6000,Office rent,Expense,300.00,',
  '3,2026-02-09,1000,Bank,Bank,,300.00',
].join('\n');

test('a founder arranges the dashboard, and it stays so', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  await page.goto('/data-sources');
  const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('3 entries are in the books')).toBeVisible();

  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation', { name: 'Dashboard tabs' });
  const charts = page.getByRole('list', { name: 'Charts' });
  await tabs.getByRole('button', { name: 'Profitability' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profitability' })).toBeVisible();
  await expect(charts.getByRole('heading', { name: 'Gross margin' })).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole('button', { name: 'Profitability', exact: true }).press('F2');
  await tabs.getByLabel('Name of tab Profitability').fill('Margins');
  await tabs.getByLabel('Name of tab Profitability').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Margins' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit layout' }).click();
  await charts.getByRole('button', { name: /^Move Revenue, 1 of/ }).press('ArrowDown');
  await expect(charts.getByRole('button', { name: /^Move Revenue, 2 of/ })).toBeVisible();
  await charts.getByRole('button', { name: 'Layout of EBITDA', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Chart deleted.')).toBeVisible();
  await expect(charts.getByRole('heading', { name: 'EBITDA', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deleted charts (1)' }).click();
  await page.getByRole('button', { name: 'Restore EBITDA' }).click();
  await expect(charts.getByRole('heading', { name: 'EBITDA', exact: true })).toBeVisible();

  await page.reload();
  await expect(tabs.getByRole('button', { name: 'Margins', exact: true })).toBeVisible();
  await expect(charts.getByRole('listitem').first()).toContainText('Growth year on year');
});
