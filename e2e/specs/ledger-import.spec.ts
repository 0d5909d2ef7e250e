import { choose } from '../pages/choose.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

/** The two months that even a phone shows beside each other. */
const PNL = '/reports/managerial-pnl?p=2026-01..2026-02';

/** A ledger whose column of dates nobody can recognise by its name. */
function ledger(rent: string): Buffer {
  const lines = [
    'Entry,Booked,Account,Account type,Debit,Credit,Memo',
    '1,2026-01-05,Bank,Bank,1200.00,,Invoice 7',
    '1,2026-01-05,Consulting revenue,Income,,1200.00,Invoice 7',
    `2,2026-02-09,Office rent,Expense,${rent},,Rent`,
    '2,2026-02-09,Bank,Bank,,350.50,Rent',
  ];
  return Buffer.from(lines.join('\n'));
}

test('a file is mapped, corrected, posted into the statement and taken out again', async ({ page }) => {
  test.slow();
  await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
  const { row, grid } = statementPage(page);
  async function upload(name: string, rent: string): Promise<void> {
    await page.goto('/data-sources');
    await choose(page, 'File type', 'General ledger');
    const buffer = ledger(rent);
    await page.getByLabel('File to import').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose(page, 'Import Booked as', 'Date');
    await page.getByRole('button', { name: 'Check again' }).click();
  }

  await page.goto(PNL);
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await upload('wrong.csv', '35x.50');
  await expect(page.getByText('Line 4, Debit: “35x.50” is not an amount.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check|^Confirm/ }).last()).toBeDisabled();
  await expectAccessible(page);

  await upload('right.csv', '350.50');
  await expect(page.getByLabel('What the file is').getByText('debits = credits')).toBeVisible();
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await expect(page.getByText('3 are sure, none is unsure, none is unknown')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('2 entries are in the books')).toBeVisible();
  const posted = page.url();

  await page.goto(PNL);
  await expect(row('Revenue').getByRole('gridcell').first()).toHaveText('1,200');
  await expect(row('EBITDA').getByRole('gridcell').nth(1)).toHaveText('−351');

  await page.goto(posted);
  await page.getByRole('button', { name: 'Revert this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.getByText('This import was reverted')).toBeVisible();
  await page.goto(PNL);
  await expect(page.getByRole('heading', { name: 'No transactions' })).toBeVisible();
  await expect(grid).toHaveCount(0);
});
