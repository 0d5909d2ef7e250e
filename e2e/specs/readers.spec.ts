import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { openAs } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

interface Company {
  id: string;
  name: string;
}

async function ask(page: Page, path: string): Promise<{ status: number; body: unknown }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status(), body: await answer.json() };
}

test('an investor reads the dashboard that was published, as far as their rights reach', async ({ page }) => {
  await openAs(page, 'investor', '/dashboard/overview');
  await expect(page.getByText(/^Published .*, unchanged since then$/)).toBeVisible();
  const charts = page.getByRole('list', { name: 'Charts' });
  await expect(charts.getByRole('button', { name: 'Revenue', exact: true })).toBeVisible();
  await expectAccessible(page);

  await charts.getByRole('button', { name: 'Revenue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Revenue' });
  await expect(dialog.getByRole('region', { name: 'How it is made' })).toBeVisible();
  // What the company aims at, and where its rows are, was not published.
  await expect(dialog.getByRole('button', { name: /Save|Open the lines/ })).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Sources' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  for (const name of ['Edit', 'Recalculate']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }

  // On no tab that was published, and of a company that they do not follow.
  expect((await ask(page, '/metrics/utilisation/utilisation')).status).toBe(404);
  expect((await ask(page, '/api/me/charts/no-such-tab')).status).toBe(404);
  const stranger = '00000000-0000-4000-8000-000000000001';
  expect((await ask(page, `/api/me/charts/overview?companyId=${stranger}`)).status).toBe(404);
  expect((await ask(page, `/metrics/ebitda/ebitda?companyId=${stranger}`)).status).toBe(404);
});

test('a manager works with the dashboard inside each of their companies', { tag: '@deep' }, async ({ page }) => {
  await openAs(page, 'manager', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  const { body } = await ask(page, '/api/me/companies');
  const company = (body as Company[]).find(({ name }) => name.startsWith('Cloudberry'));
  if (company === undefined) throw new Error('The manager has no company to work with');
  await page.goto(`/companies/${company.id}/dashboard/recurring-revenue`);
  await expect(page.getByText(`Viewing ${company.name} as manager`)).toBeVisible();
  const charts = page.getByRole('list', { name: 'Charts' });
  await charts.getByRole('button', { name: 'MRR', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'MRR' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the lines' }).click();
  await expect(page).toHaveURL(new RegExp(`/companies/${company.id}/dashboard/`));
  const drawer = page.getByRole('complementary', { name: /the lines behind the figure/ });
  await expect(drawer.getByText(/equals the figure you clicked/)).toBeVisible();

  const nobodys = '00000000-0000-4000-8000-000000000001';
  expect((await ask(page, `/api/me/charts/overview?companyId=${nobodys}`)).status).toBe(404);
});
