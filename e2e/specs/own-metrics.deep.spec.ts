import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { choose } from '../pages/choose.ts';
import { mailsTo } from '../pages/outbox.ts';
import { csvFile, founderWithBooks } from '../pages/small-books.ts';
import { expect, test } from '../pages/watched-test.ts';

async function createTyped(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Type values' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await choose(page, 'Unit', 'Count');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Values of ${name}` })).toBeVisible();
}

async function showOnOverview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Show ${name} on the dashboard` }).click();
  const dialog = page.getByRole('dialog', { name: `Show ${name} on the dashboard` });
  await choose(page, 'Tab', 'Overview');
  await dialog.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** What was added stands last, and a card is drawn once it comes near the view. */
async function openMetric(page: Page, name: string): Promise<void> {
  const charts = page.getByRole('list', { name: 'Charts' });
  await charts.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await charts.getByRole('button', { name, exact: true }).click();
}

/** Target and limit in the dialog over the dashboard. */
async function watch(page: Page, name: string, { target, limit }: { target: string; limit: string }): Promise<void> {
  await openMetric(page, name);
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('textbox', { name: /^Target/ }).fill(target);
  await choose(page, 'Alert', 'Below');
  await dialog.getByRole('textbox', { name: /^Limit/ }).fill(limit);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The rows behind the last figure, and the same as a file. */
async function drillAndExport(page: Page, name: string, proof: RegExp): Promise<void> {
  await openMetric(page, name);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Open the lines' }).click();
  const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });
  await expect(drawer.getByText(proof)).toBeVisible();
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await drawer.getByRole('button', { name: 'Close' }).click();
}

test(
  'a metric that is typed, one of a file and a formula of both do what built-in ones do',
  { tag: '@wide' },
  async ({ page }) => {
    test.setTimeout(300_000);
    const email = await founderWithBooks(page);
    await page.goto('/settings/metrics');
    await createTyped(page, 'Store visits');
    await createTyped(page, 'Leads');
    await page.getByRole('button', { name: 'Values of Store visits' }).click();
    await page.getByRole('dialog').getByLabel('Feb-26').fill('600');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Store visits.*1 month/ })).toBeVisible();

    await page.getByRole('button', { name: 'Write a formula' }).click();
    const formula = page.getByRole('dialog');
    await formula.getByLabel('Name').fill('Visits per lead');
    await choose(page, 'Unit', 'Ratio');
    await formula.getByLabel('Formula').fill('"Store visits" / "Leads"');
    await formula.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Show Visits per lead on the dashboard' })).toBeVisible();
    for (const name of ['Store visits', 'Leads', 'Visits per lead']) await showOnOverview(page, name);

    await page.goto('/data-sources/facts');
    await choose(page, 'Kind', 'Your metrics');
    await page.getByLabel('File of facts').setInputFiles(csvFile('leads.csv', 'Metric,2026-01,2026-02\nLeads,25,40'));
    await page.getByRole('button', { name: 'Import 2 facts' }).click();
    await expect(page.getByRole('button', { name: 'Revert leads.csv' })).toBeVisible();

    await page.goto('/dashboard/overview');
    await watch(page, 'Store visits', { target: '700', limit: '650' });
    await watch(page, 'Leads', { target: '50', limit: '45' });
    await watch(page, 'Visits per lead', { target: '20', limit: '16' });
    const alerts = page.getByRole('list', { name: 'Limits that are crossed' });
    // The worker looks once a burst of changes has ended.
    await expect(async () => {
      await page.reload();
      await expect(alerts.getByRole('listitem')).toHaveCount(3, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect(alerts).toContainText('Store visits: 600 in Feb-26 is below 650');
    await expect(alerts).toContainText('Leads: 40 in Feb-26 is below 45');
    await expect(alerts).toContainText('Visits per lead: 15');
    const mail = (await mailsTo(page, email)).find(({ subject }) => subject.startsWith('Visits per lead: 15'));
    expect(mail?.text).toContain('/dashboard/overview?metric=own-');

    await drillAndExport(page, 'Store visits', /= 600\s+equals the figure you clicked/);
    await drillAndExport(page, 'Leads', /= 40\s+equals the figure you clicked/);
    await drillAndExport(page, 'Visits per lead', /Together they make 15.*the figure you clicked/);

    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search and actions' });
    await search.getByRole('combobox').fill('visits per');
    await expect(search.getByRole('option', { name: /^Visits per lead Feb-26, Overview 15/ })).toBeVisible();
  },
);
