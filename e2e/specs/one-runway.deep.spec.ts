import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** A million a month and 18 million of cash: 18 months, which no other screen would say by itself. */
const OF_RECORD = /^Runway of record: 18\.0 months, to .* \(One runway, saved .*\)$/;
const BASIS = 'Of record: One runway, saved';

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
  await dialog.getByLabel('Show it to investors').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(OF_RECORD)).toBeVisible();

  await page.getByRole('textbox', { name: 'Minimum cash reserve' }).fill('6,000,000');
  await page.getByRole('button', { name: /^Why: At today’s burn/ }).click();
  await expect(page.getByText('From 12.00 months: +6.00 by the reserve; together 18.00.').first()).toBeVisible();

  for (const path of ['/dashboard/cash-runway', '/planning']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(OF_RECORD).first()).toBeVisible();
    });
  }
  await test.step('the tile, and the explanation of the metric', async () => {
    await page.goto('/dashboard/overview');
    const tile = page.getByRole('list', { name: 'Headline figures' }).getByRole('listitem').filter({ hasText: BASIS });
    await expect(tile).toContainText('18.0');
    await tile.getByRole('button', { name: 'About Runway' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Cash over the burn of three months').first()).toBeVisible();
    await expect(dialog.getByText(OF_RECORD)).toBeVisible();
  });
  await test.step('the portfolio of the manager', async () => {
    await signIn(page, 'manager');
    await page.goto('/');
    // Worked out a few seconds after the scenario was saved.
    await expect(page.getByRole('row').filter({ hasText: BASIS })).toContainText('18.0', { timeout: 30_000 });
  });
  await test.step('an investor who does not open runways reads what theirs is counted by', async () => {
    await signIn(page, 'investor');
    await page.goto('/');
    await expect(page.getByRole('row').filter({ hasText: 'Cash over the burn of three months' }).first()).toBeVisible();
    await expect(page.getByText(/^Runway: .* Cash over the burn of three months\.$/)).toBeVisible();
  });
  // It stays: whoever walks beside this one looks for the same.
  await signIn(page, 'bootstrap');
  await page.goto('/runway');
  await page.getByRole('button', { name: 'Start from the books' }).click();
});
