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
].join('\n');

test('a metric is explained over its chart, and keeps its target', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  await page.goto('/data-sources');
  const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check 2 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('2 entries are in the books')).toBeVisible();

  await page.goto('/dashboard/overview');
  const charts = page.getByRole('list', { name: 'Charts' });
  await charts.getByRole('button', { name: 'Revenue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Revenue' });
  await expect(dialog.getByRole('region', { name: 'How it is made' }).getByText('1,500')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Target, USD').fill('2000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/dashboard/overview?metric=revenue_total/revenue_total');
  await expect(dialog.getByLabel('Target, USD')).toHaveValue('2000.00');
  await expect(dialog.getByText('none → 2,000')).toBeVisible();
});
