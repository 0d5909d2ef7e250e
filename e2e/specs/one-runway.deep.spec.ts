import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** A million a month and 18 million of cash: 18 months, which no other screen would say by itself. */
const OF_RECORD = /^Runway of record: 18\.0 months, to .* \(One runway, saved .*\)$/;

// A phone's bar of planning has no room for what stands beside its figures.
test('every screen with a runway names the one of record', { tag: '@wide' }, async ({ page }) => {
  await signIn(page, 'bootstrap');
  await page.goto('/runway');
  await page.getByRole('button', { name: 'Start from the books' }).click();
  await page.getByRole('textbox', { name: /^Cash at the end of/ }).fill('18,000,000');
  await page.getByRole('textbox', { name: 'Cash in' }).fill('0');
  await page.getByRole('textbox', { name: 'Cash out' }).fill('1,000,000');
  await page.getByRole('textbox', { name: 'Revenue growth' }).fill('0');
  await page.getByRole('textbox', { name: 'Cost growth' }).fill('0');
  await page.getByRole('button', { name: 'Save scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save scenario' });
  await dialog.getByLabel('Name').fill('One runway');
  await dialog.getByLabel('The base: the runway of record').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(OF_RECORD)).toBeVisible();

  await page.getByRole('textbox', { name: 'Minimum cash reserve' }).fill('6,000,000');
  await page.getByRole('button', { name: /^Why: At today’s burn/ }).click();
  await expect(page.getByText('From 12.00 months: +6.00 by the reserve; together 18.00.').first()).toBeVisible();

  for (const path of ['/dashboard/cash-runway', '/planning']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(OF_RECORD)).toBeVisible();
    });
  }
  // It stays: whoever walks beside this one looks for the same.
  await page.goto('/runway');
  await page.getByRole('button', { name: 'Start from the books' }).click();
});
