import type { Page } from '@playwright/test';
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

/** Somebody new with books of two months. */
async function withBooks(page: Page): Promise<string> {
  const email = await newFounder(page);
  await signInByCall(page, email, GOOD_PASSWORD);
  await page.goto('/data-sources');
  const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('3 entries are in the books')).toBeVisible();
  return email;
}

test('a founder arranges the dashboard, and it stays so', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await withBooks(page);
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
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();

  const layout = charts.getByRole('button', { name: 'Layout of EBITDA', exact: true });
  await layout.click();
  await page.getByRole('menuitem', { name: 'Area' }).click();
  await layout.click();
  await expect(page.getByRole('menuitem', { name: 'Area' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'People' }).click();
  await expect(page.getByText('“EBITDA” is at the end of People.')).toBeVisible();

  await page.reload();
  await expect(tabs.getByRole('button', { name: 'Margins', exact: true })).toBeVisible();
  await expect(charts.getByRole('listitem').first()).toContainText('Growth year on year');
});

test('charts, words and tabs are added, and hidden tabs come back', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  await withBooks(page);
  await page.goto('/dashboard/people');
  const tabs = page.getByRole('navigation', { name: 'Dashboard tabs' });
  const charts = page.getByRole('list', { name: 'Charts' });
  const drawer = page.getByRole('complementary', { name: /^Add a chart to/ });

  await tabs.getByRole('button', { name: 'Add a tab' }).click();
  await tabs.getByLabel('Name of the new tab').fill('Board');
  await tabs.getByLabel('Name of the new tab').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a chart' }).click();
  await drawer.getByLabel('Search metrics').fill('ebitda');
  await drawer.getByRole('button', { name: 'Add EBITDA', exact: true }).click();
  await drawer.getByRole('menuitem', { name: 'Table' }).click();
  await expect(page.getByText('“EBITDA” is at the end of Board.')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByLabel('Title').fill('What we watch');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“What we watch” is at the end of Board.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(charts.getByRole('heading')).toHaveText(['EBITDA', 'What we watch']);

  await tabs.getByRole('button', { name: 'Tab Board' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board copy' })).toBeVisible();
  await expect(charts.getByRole('heading')).toHaveText(['EBITDA', 'What we watch']);
  await tabs.getByRole('button', { name: 'Tab Board copy' }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByText('Tab hidden.')).toBeVisible();
  await tabs.getByRole('button', { name: /^Tab / }).click();
  await page.getByRole('menuitem', { name: 'Show Board copy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Board copy' })).toBeVisible();
});

test('of two editors the second decides whose arrangement stays', { tag: '@deep' }, async ({ page, browser }) => {
  test.slow();
  const email = await withBooks(page);
  const other = await browser.newContext();
  const second = await other.newPage();
  await signInByCall(second, email, GOOD_PASSWORD);
  for (const each of [page, second]) {
    await each.goto('/dashboard/people');
    await each.getByRole('button', { name: 'Edit layout' }).click();
  }
  async function remove(from: Page, title: string): Promise<void> {
    await from.getByRole('button', { name: `Layout of ${title}`, exact: true }).click();
    await from.getByRole('menuitem', { name: 'Delete' }).click();
  }
  function heading(of: Page, name: string) {
    return of.getByRole('list', { name: 'Charts' }).getByRole('heading', { name, exact: true });
  }
  await remove(page, 'Headcount');
  await expect(heading(page, 'Headcount')).toHaveCount(0);

  const dialog = second.getByRole('dialog', { name: 'Changed by somebody else' });
  await remove(second, 'Revenue per employee');
  await expect(dialog).toContainText('Ada Lovelace changed this tab');
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(second, 'Headcount')).toHaveCount(0);
  await expect(heading(second, 'Revenue per employee')).toBeVisible();

  await remove(second, 'Revenue per employee');
  await expect(heading(second, 'Revenue per employee')).toHaveCount(0);
  await remove(page, 'People cost');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(heading(page, 'People cost')).toHaveCount(0);
  await expect(heading(page, 'Revenue per employee')).toHaveCount(0);
  await other.close();
});
