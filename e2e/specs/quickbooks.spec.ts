import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

// The vendor stands on another site, as the real one does.
test.use({ expectedProblems: ['a request went to http://127.0.0.1:'] });

test('a founder connects QuickBooks, watches the first sync, sees their cash and disconnects', async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  await page.goto('/data-sources');
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click();

  await expect(page.getByText('Sandbox: invented data')).toBeVisible();
  await page.getByLabel('Quirky Advisory Demo Partners').check();
  await page.getByRole('button', { name: 'Allow' }).click();

  await expect(page).toHaveURL('/quickbooks-connect?status=connected');
  await expect(page.getByText(/^\d+ of 36 months · [\d,]+ entr/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 180_000 });
  const log = page.getByRole('table', { name: 'Sync log' });
  await expect(log.getByRole('row').nth(1)).toContainText('Done');

  // As of the demo company whose books these are (finance 8.8).
  await page.goto('/reports/balance-sheet?p=2025-12..2025-12');
  await expect(statementPage(page).grid).toContainText('484,508');

  await page.goto('/quickbooks-connect');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible();
});
