import { readdirSync } from 'node:fs';
import { bringBooks, trialBalance } from '../pages/bring-books.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';

const MOST_CLICKS = 4;
const SAMPLES = readdirSync(`${import.meta.dirname}/../../apps/server/src/book-files/samples`);

/** Debit positive; of every sample but the one in euros, which is a single sale. */
const STUDIO = [
  -112_500_00, -50_000_00, -49_500_00, -17_331_57, -6_196_50, -2_100_00, -1_350_00, -37_53, 640_00, 1_350_00, 1_658_97,
  1_800_00, 2_100_00, 3_265_20, 4_422_60, 5_400_00, 6_196_50, 11_250_00, 17_775_58, 25_656_75, 28_800_00, 47_700_00,
  81_000_00,
];
const SALE = [-1_000_00, 1_000_00];

/** From the file as it is to the true trial balance and P&L: whoever brings it changes nothing in it. */
for (const file of SAMPLES) {
  test(`${file} is in the books after four clicks at most`, { tag: '@wide' }, async ({ page }, info) => {
    test.slow();
    const email = await newFounder(page);
    await signInByCall(page, email, GOOD_PASSWORD);
    const clicks = await bringBooks(page, file);
    process.stdout.write(`${file}: ${clicks} clicks\n`);
    info.annotations.push({ type: 'clicks', description: String(clicks) });
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const isSale = file === 'eur-ledger.csv';
    expect(await trialBalance(email)).toEqual(isSale ? SALE : STUDIO);
    await page.goto('/reports/managerial-pnl?p=2026-01..2026-09');
    const { row } = statementPage(page);
    await expect(row('Revenue').getByRole('gridcell').last()).toContainText(isSale ? '1,000' : '160,200');
    await expect(row('Net profit').getByRole('gridcell').last()).toContainText(isSale ? '1,000' : '−6,102');
  });
}
