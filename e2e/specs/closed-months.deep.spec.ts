import { expectAccessible } from '../pages/accessible.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

const PNL = '/reports/managerial-pnl?p=2026-01..2026-02';

/** Rent of January and February, which will be closed. */
function ledger(january: string): Buffer {
  const lines = [
    'Entry number,Date,Account code,Account name,Account type,Debit,Credit',
    '1,2026-01-05,1000,Bank,Bank,1200.00,',
    '1,2026-01-05,4000,Consulting revenue,Income,,1200.00',
    `2,2026-01-09,6000,Office rent,Expense,${january},`,
    `2,2026-01-09,1000,Bank,Bank,,${january}`,
    '3,2026-02-09,6000,Office rent,Expense,300.00,',
    '3,2026-02-09,1000,Bank,Bank,,300.00',
  ];
  return Buffer.from(lines.join('\n'));
}

test('a closed month keeps its figures, and the first open one makes up the difference', async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  const { row } = statementPage(page);
  async function upload(name: string, january: string): Promise<void> {
    await page.goto('/data-sources');
    await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer: ledger(january) });
  }
  await upload('ledger.csv', '300.00');
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('3 entries are in the books')).toBeVisible();
  await page.getByRole('button', { name: 'Close through Feb-26' }).click();
  await expect(page.getByRole('button', { name: 'Close through Feb-26' })).toHaveCount(0);

  await upload('corrected.csv', '350.00');
  await expect(page.getByRole('heading', { name: '1 entry changes closed months' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes in closed months' });
  await expect(changes.getByRole('row', { name: /6000 Office rent/ })).toContainText('300.00350.0050.00');
  await expect(changes.getByRole('row', { name: /Net profit of the month/ })).toContainText('900.00850.00−50.00');
  await expect(page.getByRole('button', { name: 'Confirm and post' })).toBeDisabled();
  // The answer is kept on the server, and checked when it says so.
  const difference = page.getByRole('radio', { name: 'Book the difference in Mar-26' });
  await difference.click();
  await expect(difference).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('the difference of each is booked in Mar-26')).toBeVisible();

  await page.goto(PNL);
  await expect(row('Net profit').getByRole('gridcell').first()).toHaveText('900');
  await expect(row('Net profit').getByRole('gridcell').nth(1)).toHaveText('−300');
  await page.goto('/reports/managerial-pnl?p=2026-03..2026-03');
  await expect(row('Net profit').getByRole('gridcell').first()).toHaveText('−50');
});
