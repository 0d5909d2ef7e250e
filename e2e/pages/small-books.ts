import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD, newFounder } from './founders.ts';
import { signInByCall } from './sign-in.ts';

const LEDGER = [
  'Entry number,Date,Account code,Account name,Account type,Debit,Credit',
  '1,2026-01-05,1000,Bank,Bank,1200.00,',
  '1,2026-01-05,4000,Consulting revenue,Income,,1200.00',
  '2,2026-02-05,1000,Bank,Bank,1500.00,',
  '2,2026-02-05,4000,Consulting revenue,Income,,1500.00',
].join('\n');

export function csvFile(name: string, lines: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines) };
}

/** A founder, signed in, whose books have a revenue of 1,200 in January and of 1,500 in February 2026. */
export async function founderWithBooks(page: Page): Promise<string> {
  const email = await newFounder(page);
  await signInByCall(page, email, GOOD_PASSWORD);
  await page.goto('/data-sources');
  await page.getByLabel('File to import').setInputFiles(csvFile('ledger.csv', LEDGER));
  await page.getByRole('button', { name: 'Check 2 accounts' }).click();
  await page.getByRole('button', { name: 'Confirm and post' }).click();
  await expect(page.getByText('2 entries are in the books')).toBeVisible();
  return email;
}
