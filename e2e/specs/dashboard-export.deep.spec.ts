import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfPages } from '../../apps/server/src/sheets/testing/pdf-text.ts';
import { expectAccessible } from '../pages/accessible.ts';
import { signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';
import { readSheet } from '../pages/workbook.ts';

async function saved(page: Page, menu: string, item: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('a tab is taken along as PDF and workbook, with the figures of the screen', async ({ page }) => {
  test.slow();
  await signIn(page, 'bootstrap');
  await page.goto('/dashboard');
  const tile = page.getByRole('list', { name: 'Headline figures' }).getByRole('button', { name: /^Revenue / });
  const short = /^Revenue (.*), show/.exec((await tile.textContent()) ?? '')?.[1] ?? '';
  expect(short).not.toBe('');

  const pdf = await saved(page, 'Export', 'PDF of this tab');
  expect(pdf.name).toMatch(/_Overview_.*\.pdf$/);
  const texts = pdfPages(pdf.content).flat();
  expect(texts).toContain(short);
  const [, exact = ''] = /^([\d,.]+) USD · /.exec(texts[texts.indexOf(short) + 1] ?? '') ?? [];

  const workbook = await saved(page, 'Export', 'XLSX of this tab');
  const row = readSheet(workbook.content).find(([name]) => name?.text === 'Revenue');
  expect(Number(row?.[1]?.text)).toBe(Number(exact.replaceAll(',', '')));

  const all = await saved(page, 'Export', 'PDF of all tabs');
  expect(pdfPages(all.content).length).toBeGreaterThan(pdfPages(pdf.content).length);
});

test('the menu of a chart opens its rows, explains it and saves its figures', async ({ page }) => {
  test.slow();
  await signIn(page, 'bootstrap');
  await page.goto('/dashboard/profitability');
  const menu = 'Menu of Revenue';
  const sheet = readSheet((await saved(page, menu, 'Save as XLSX')).content);
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Show as table' }).press('Enter');
  const table = page.getByRole('region', { name: 'Revenue as a table' });
  const last = table.getByRole('row').last();
  const shown = /[\d,]+\.\d\d/.exec((await last.getByRole('cell').first().textContent()) ?? '')?.[0] ?? '';
  expect(Number(sheet.at(-1)?.[1]?.text)).toBe(Number(shown.replaceAll(',', '')));
  await page.getByRole('button', { name: menu, exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Drill down' }).click();
  const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });
  await expect(drawer.getByText(/^Sum of [\d,]+ lines =/)).toContainText('equals the figure you clicked');
  await page.goto('/dashboard/profitability');
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: 'What it means' }).click();
  await expect(page.getByRole('dialog')).toContainText('Revenue');
});
