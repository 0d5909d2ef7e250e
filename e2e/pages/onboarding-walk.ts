import { expect, type Page } from '@playwright/test';
import { choose } from './choose.ts';

/** The three groups of questions, answered as a founder would. */
export const ANSWERS = {
  businessModel: 'Professional Services',
  experience: 'First-time founder',
  needs: ['Fundraising', 'Understand my business'],
};

export async function answerQuestions(page: Page): Promise<void> {
  await page.getByLabel(ANSWERS.businessModel).check();
  await page.getByLabel(ANSWERS.experience).check();
  for (const need of ANSWERS.needs) await page.getByLabel(need).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Seeks to the last part of the clip; then Skip is there, and Next as soon as 15 seconds are left. */
export async function passTutorial(page: Page, button: 'Skip' | 'Next'): Promise<void> {
  const timeline = page.getByRole('region', { name: 'In this video' });
  await timeline.getByRole('listitem').last().getByRole('button').click();
  const press = page.getByRole('button', { name: button, exact: true });
  await expect(press).toBeEnabled({ timeout: 30_000 });
  await press.click();
}

/** A consultancy's January and February. */
const LEDGER = [
  'Entry,Date,Account,Account type,Debit,Credit,Memo',
  '1,2026-01-05,Bank,Bank,1200.00,,Invoice 7',
  '1,2026-01-05,Consulting revenue,Income,,1200.00,Invoice 7',
  '2,2026-02-09,Office rent,Expense,350.50,,Rent',
  '2,2026-02-09,Bank,Bank,,350.50,Rent',
].join('\n');

/** From the page with the ways to bring data to books that are posted. */
export async function importLedger(page: Page): Promise<void> {
  await expect(page).toHaveURL('/data-sources');
  await choose(page, 'File type', 'General ledger');
  const file = { name: 'ledger.csv', mimeType: 'text/csv', buffer: Buffer.from(LEDGER) };
  await page.getByLabel('File to import').setInputFiles(file);
  await page.getByRole('button', { name: 'Check 3 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('2 entries are in the books')).toBeVisible();
}

/** Both documents that fill themselves are there to be opened. */
export async function expectFilledHome(page: Page): Promise<void> {
  const reports = page.getByRole('list', { name: 'Reports', exact: true });
  for (const title of ['Managerial P&L', 'Cash flow']) {
    const card = reports.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  }
}

/** The card of the home that leads to the next step. */
export async function goOnFromHome(page: Page, title: string): Promise<void> {
  await expect(page).toHaveURL('/');
  const card = page.getByRole('region', { name: 'What to do next' });
  await expect(card.getByRole('heading')).toHaveText(title);
  await card.getByRole('link').click();
}
