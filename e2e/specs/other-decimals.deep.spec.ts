import { pdfPages } from '../../apps/server/src/sheets/testing/pdf-text.ts';
import { bringBooks } from '../pages/bring-books.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { csvFile } from '../pages/small-books.ts';
import { statementPage } from '../pages/statement-page.ts';
import { expect, test } from '../pages/watched-test.ts';
import { readSheet } from '../pages/workbook.ts';

interface Books {
  currency: string;
  sales: string;
  rent: string;
  /** Sales and profit as statements show them, and as files hold them. */
  shown: { sales: string; profit: string };
  exact: { sales: string; profit: string };
}

/** Yen have no decimals, dinars three: a factor of a hundred anywhere would show. */
const BOOKS: readonly Books[] = [
  {
    currency: 'JPY',
    sales: '1234567',
    rent: '234560',
    shown: { sales: '1,234,567', profit: '1,000,007' },
    exact: { sales: '1234567', profit: '1000007' },
  },
  {
    currency: 'KWD',
    sales: '12345.678',
    rent: '345.670',
    shown: { sales: '12,346', profit: '12,000' },
    exact: { sales: '12345.678', profit: '12000.008' },
  },
];

function ledger({ currency, sales, rent }: Books): string {
  return [
    'Entry number,Date,Account code,Account name,Account type,Debit,Credit,Currency',
    `1,2026-01-15,1000,Bank,Bank,${sales},,${currency}`,
    `1,2026-01-15,4000,Sales,Income,,${sales},${currency}`,
    `2,2026-01-20,6000,Rent,Expense,${rent},,${currency}`,
    `2,2026-01-20,1000,Bank,Bank,,${rent},${currency}`,
  ].join('\n');
}

for (const books of BOOKS) {
  const { currency, shown, exact } = books;
  test(`books in ${currency} reach closed month, statements, tile and files`, { tag: '@wide' }, async ({ page }) => {
    test.slow();
    await signInByCall(page, await newFounder(page), GOOD_PASSWORD);
    await bringBooks(page, csvFile('ledger.csv', ledger(books)));
    await page.getByRole('button', { name: 'Close through Jan-26' }).click();
    await expect(page.getByText('Closed through Jan-26', { exact: true })).toBeVisible();

    const { cell, exported } = statementPage(page);
    await page.goto('/reports/balance-sheet?p=2026-01..2026-01');
    await expect(cell('Total assets', 0)).toHaveText(shown.profit);
    await expect(page.getByText('Assets − liabilities − equity')).toContainText(currency === 'JPY' ? '0' : '0.000');

    await page.goto('/reports/managerial-pnl?p=2026-01..2026-01');
    await expect(cell('Revenue', 0)).toHaveText(shown.sales);
    await expect(cell('Net profit', 0)).toHaveText(shown.profit);
    const csv = (await exported('As on the screen')).content.toString('utf8').split('\r\n');
    expect(csv.find((line) => line.startsWith('Revenue,'))?.split(',')).toContain(exact.sales);
    const sheet = readSheet((await exported('With live formulas')).content);
    expect(sheet.find(([name]) => name?.text === 'Net profit')?.map(({ text }) => text)).toContain(exact.profit);
    const paper = pdfPages((await exported('Landscape')).content).flat();
    expect(paper).toContain(shown.sales);
    expect(paper.join(' ')).toContain(currency);

    await page.goto('/');
    const tile = page.getByRole('button', { name: /^Revenue / }).first();
    await expect(tile).toContainText(currency === 'JPY' ? '1.2M' : '12.3K');
    await tile.click();
    await expect(page.getByText(/^Sum of 1 line =/)).toContainText(currency === 'JPY' ? '1,234,567' : '12,345.678');
  });
}
