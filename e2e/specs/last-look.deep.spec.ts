import { expectAccessible } from '../pages/accessible.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { queryProduct } from '../pages/product-database.ts';
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

test('a founder finds what came since they last looked, until they dismiss it', async ({ page }) => {
  test.slow();
  const email = await newFounder(page);
  await signInByCall(page, email, GOOD_PASSWORD);
  await page.goto('/dashboard/overview');
  await expect(page.getByText('No figures yet').first()).toBeVisible();
  await page.goto('/data-sources');
  const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('3 entries are in the books')).toBeVisible();
  // They come back an hour later.
  await queryProduct(
    `update last_look set seen_at = seen_at - interval '1 hour'
      where user_id = (select id from app_user where email = $1)`,
    [email],
  );

  await page.goto('/dashboard/overview');
  const panel = page.getByRole('heading', { name: 'Since you last looked' });
  await expect(panel).toBeVisible();
  await expect(page.getByText('3 entries came or changed')).toBeVisible();
  await expect(page.getByRole('button', { name: '2 receipts, +2,700.00' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(panel).toBeVisible();

  await page.getByRole('button', { name: '1 payment, −300.00' }).click();
  const drawer = page.getByRole('complementary', { name: 'What moved cash since you last looked' });
  await expect(drawer.getByText('+2,700.00 −300.00 = 2,400.00')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Dismiss what is new' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^Nothing has changed since you last looked/)).toBeVisible();
});
