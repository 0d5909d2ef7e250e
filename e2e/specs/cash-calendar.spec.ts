import { expectAmountsInSight } from '../pages/amounts.ts';
import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

test('the calendar says which day is below the floor, and every figure opens rows that add up', async ({ page }) => {
  await openAs(page, 'manual', '/runway');
  await page.getByRole('link', { name: 'Payroll-safe calendar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll-safe calendar');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByText('Next pay day')).toBeVisible();

  await page.getByRole('textbox', { name: 'Floor' }).fill('9,000,000');
  await expect(verdict.getByText('Below floor')).toBeVisible();
  await expect(verdict.getByText('to the end of the 13 weeks')).toBeVisible();
  await expect(page).toHaveURL(/floor=900000000/);

  const drawer = page.getByRole('complementary', { name: /rows$/ });
  await page
    .getByRole('button', { name: /^\d+ open invoices$/ })
    .last()
    .click();
  await expect(drawer).toContainText('rows add up to it');
  await expect(page.getByText('equals receivables in the books')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  // A pay day that is tried on another day moves the closing of both.
  await page
    .getByRole('button', { name: /^Pay day/ })
    .first()
    .click();
  await drawer.getByRole('textbox', { name: /Try another day/ }).fill('11 Feb 2026');
  await drawer.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('One row stands on a day you try. Nothing is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('on a day you try')).toBeHidden();
  await drawer.getByRole('button', { name: 'Close' }).click();

  await page.getByText('Week', { exact: true }).click();
  await page.getByRole('slider', { name: 'Cash in and out by week' }).press('Enter');
  await expect(drawer).toContainText('Opening and rows add up to closing');
  await expectAmountsInSight(page);
});
