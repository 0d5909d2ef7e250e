import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** A plan of their own: tests share the demo companies. */
async function newPlan(page: Page): Promise<string> {
  await signIn(page, 'bootstrap');
  await page.goto('/planning');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'New plan' }).click();
  await page.waitForURL(/plan=/);
  await expect(page.getByRole('button', { name: 'Lock as plan of record' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  return new URL(page.url()).search;
}

function openCell(page: Page, row: RegExp, at: number): Locator {
  return page.getByRole('row', { name: row }).locator('td[data-plan]').nth(at);
}

async function type(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

async function paste(cell: Locator, text: string): Promise<void> {
  await cell.click();
  await cell.evaluate((target, block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function colleague(browser: Browser, search: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'bootstrap');
  await page.goto(`/planning${search}`);
  await expect(page.getByRole('grid')).toBeVisible();
  return page;
}

test('a block is pasted, and nothing is lost offline and by a reload', { tag: '@wide' }, async ({ page }) => {
  await newPlan(page);
  const first = openCell(page, /^Advertising/, 0);
  await paste(first, '1,000\t2,000\n3,000\t4,000');
  await expect(first).toHaveText('1,000');
  await expect(openCell(page, /^Content and agen/, 1)).toHaveText('4,000');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.context().setOffline(true);
  await type(page, openCell(page, /^Advertising/, 2), '7777');
  await expect(page.getByText(/kept in this browser/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(openCell(page, /^Advertising/, 2)).toHaveText('7,777');
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test(
  'two browsers edit one plan, and each gets what the other typed',
  { tag: ['@wide', '@deep'] },
  async ({ page, browser }) => {
    const search = await newPlan(page);
    const other = await colleague(browser, search);
    await type(other, openCell(other, /^Advertising/, 0), '1111');
    await expect(other.getByText(/^Saved/)).toBeVisible();
    await type(page, openCell(page, /^Advertising/, 1), '2222');
    await expect(openCell(page, /^Advertising/, 0)).toContainText('1,111');
    await other.reload();
    await expect(openCell(other, /^Advertising/, 1)).toHaveText('2,222');
    await other.context().close();
  },
);

test(
  'cash follows a loan, a scenario is compared, and a locked plan stays',
  { tag: ['@wide', '@deep'] },
  async ({ page }) => {
    await newPlan(page);
    const cash = page.getByRole('row', { name: /^Closing cash/ });
    const before = await cash.innerText();
    await page.getByRole('button', { name: 'Drivers' }).click();
    await page.getByRole('button', { name: 'Add a loan' }).click();
    const loans = page.getByRole('region', { name: 'Loans' });
    await loans.getByLabel('Name').fill('Bank loan');
    await loans.getByLabel('Amount').fill('500,000');
    await loans.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => cash.innerText()).not.toBe(before);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.getByRole('button', { name: 'New scenario: Scenario' }).click();
    await page.getByRole('button', { name: 'Worst' }).click();
    await expect(page.getByRole('radio', { name: 'Worst' })).toBeChecked();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(
      page
        .getByRole('table')
        .first()
        .getByRole('row', { name: /^Lowest cash/ }),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Lock as plan of record' }).click();
    await page.getByRole('button', { name: 'Lock for ever' }).click();
    await expect(page.getByText('Locked: nobody can change it')).toBeVisible();
  },
);

test('a row is paid when somebody says so, and follows a formula', { tag: ['@wide', '@deep'] }, async ({ page }) => {
  await newPlan(page);
  const chip = page.getByRole('row', { name: /^Advertising/ }).getByRole('button');
  await chip.click();
  const panel = page.getByRole('complementary', { name: 'How Advertising is planned' });
  await panel.getByLabel('Month, %').fill('25');
  await panel.getByLabel('+1, %', { exact: true }).fill('25');
  await expect(panel.getByText(/, not to 100 %/)).toBeVisible();
  await panel.getByLabel('+1, %', { exact: true }).fill('75');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Set by hand.')).toBeVisible();

  await panel.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Formula' }).click();
  await panel.locator('textarea').fill('"Revenue" * 2% + 1,');
  await expect(panel.getByText(/^A sign is missing/)).toBeVisible();
  await panel.locator('textarea').fill('prev("Advertising") + 100');
  await panel.getByRole('button', { name: 'Use formula' }).click();
  await expect(chip).toHaveText('Formula');
  await expect(page.getByText(/^Saved/)).toBeVisible();
});

test('a budget with mistakes is corrected, its difference seen and merged', { tag: '@wide' }, async ({ page }) => {
  await newPlan(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  const table = await readFile(await (await downloading).path(), 'utf8');
  await page.getByLabel('Budget or changed workbook').setInputFiles(budget(withFirst(table, 'Advertising', 'a lot')));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('INVALID_NUMBER')).toBeVisible();
  await expect(dialog.locator('td[data-wrong]')).toHaveText('a lot');
  await dialog.getByLabel('Corrected budget').setInputFiles(budget(withFirst(table, 'Advertising', '4321.00')));
  await expect(dialog.getByRole('row', { name: /^Advertising .* 4,321.00$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 cell' }).click();
  await expect(openCell(page, /^Advertising/, 0)).toHaveText('4,321');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(openCell(page, /^Advertising/, 0)).not.toHaveText('4,321');
});

/** The first month of a row changed, as somebody would in a spreadsheet. */
function withFirst(table: string, row: string, cell: string): string {
  return table.replace(new RegExp(`^([^,]*,${row},)[^,]*`, 'm'), `$1${cell}`);
}

function budget(text: string) {
  return { name: 'budget.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}
