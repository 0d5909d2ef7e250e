import { expectAccessible } from '../pages/accessible.ts';
import { GOOD_PASSWORD, newEmail, VERIFY } from '../pages/founders.ts';
import { loginPage } from '../pages/login-page.ts';
import { followMail } from '../pages/outbox.ts';
import { registrationPage } from '../pages/registration-page.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

const SAMPLES = '../apps/server/src/book-files/samples';

/** One set of books as three systems write it: somebody who has never been here brings it, and has its closed P&L. */
test.describe('books reach the closed month from', () => {
  const files: [file: string, sees: string, currency: string][] = [
    ['qbo-general-ledger.csv', 'QuickBooks General Ledger', 'USD'],
    ['xero-account-transactions.csv', 'Xero Account Transactions', 'USD'],
    ['datev-extf-buchungsstapel.csv', 'DATEV Buchungsstapel (EXTF)', 'EUR'],
  ];
  for (const [file, sees, currency] of files) {
    // One of them every day: what a layout is read to is held by tests of the reader.
    test(`${sees}, from registration on`, { tag: currency === 'EUR' ? [] : ['@deep'] }, async ({ page }) => {
      test.slow();
      const email = newEmail();
      const registration = registrationPage(page);
      await registration.open();
      await registration.fill(email, { 'Company name': 'Harbor Lane Studio' });
      await registration.button.click();
      await expect(page.getByText(`A verification link was sent to ${email}.`)).toBeVisible();
      await followMail(page, email, VERIFY);
      await loginPage(page).logIn(email, GOOD_PASSWORD);
      await expect(page).toHaveURL('/');

      await page.goto('/data-sources');
      await page.getByLabel('File to import').setInputFiles(`${import.meta.dirname}/../${SAMPLES}/${file}`);
      const said = page.getByLabel('What the file is');
      await expect(said).toContainText(sees);
      await expect(said).toContainText('23 accounts');
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(currency);
      if (currency !== 'USD') await page.getByRole('button', { name: `Keep the books in ${currency}` }).click();
      await page.getByRole('button', { name: 'Check 23 accounts' }).click();
      await expect(page.getByText('none is unknown')).toBeVisible();
      await page.getByRole('button', { name: 'Confirm and post' }).click();
      await expect(page.getByText('112 entries are in the books')).toBeVisible();
      await page.getByRole('button', { name: 'Close through Sep-26' }).click();
      await expect(page.getByRole('button', { name: 'Close through Sep-26' })).toHaveCount(0);
      await expectAccessible(page);

      await page.goto('/reports/managerial-pnl?p=2026-01..2026-09');
      const { row } = statementPage(page);
      // A phone has room for one column, the last month; everywhere else the last is the total.
      const isPhone = (page.viewportSize()?.width ?? 0) < 500;
      await expect(row('Net profit').getByRole('gridcell').last()).toContainText(isPhone ? '22' : '−6,102');
      await expect(row('Revenue').getByRole('gridcell').last()).toContainText(isPhone ? '18,200' : '160,200');
    });
  }
});
