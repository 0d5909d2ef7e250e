import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { newPasswordPage } from '../pages/new-password-page.ts';
import { GOOD_PASSWORD, me, newEmail, newFounder, OTHER_PASSWORD } from '../pages/founders.ts';
import { loginPage } from '../pages/login-page.ts';
import { followMail, lastLinkTo } from '../pages/outbox.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { watchContext } from '../pages/watch-page.ts';
import { expect, test } from '../pages/watched-test.ts';

const INVITATION = 'Ada Lovelace invites you to Engines Ltd';

async function openTeam(page: Page): Promise<void> {
  await page.goto('/team');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** What they may do, on the page of their access; it counts with their next page. */
async function hidePlanning(page: Page, name: string): Promise<void> {
  await choose(page, name, 'Access');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByLabel('The whole plan: Hidden').check();
  await expect(page.getByText('Standard: Edit')).toBeVisible();
  await page.getByRole('switch', { name: 'Owner pay' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save access' }).click();
  await expect(page.getByText(`Access of ${name} saved.`)).toBeVisible();
}

/** With their eyes: their pages and no others, nothing to change, and the way back. */
async function lookAs(page: Page, name: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: `See what ${name} sees` }).click();
  await expect(page.getByText(`You see what ${name} sees.`, { exact: false })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Product' });
  await expect(places.getByRole('link', { name: 'Reports' })).toBeVisible();
  for (const other of ['Planning', 'Team']) await expect(places.getByRole('link', { name: other })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(pathname);
  await page.goto('/settings/activity');
  await expect(page.getByRole('row', { name: /Looked with somebody’s eyes/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Changed somebody’s access/ })).toContainText('hidden');
}

test(
  'a colleague is invited, sets a password, works, may do less, is disabled, and is out',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    const owner = await newFounder(page);
    await signInByCall(page, owner, GOOD_PASSWORD);
    await openTeam(page);
    const email = newEmail();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const drawer = page.getByRole('complementary', { name: 'Invite someone' });
    await drawer.getByLabel('First name').fill('Grace');
    await drawer.getByLabel('Email').fill(email);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('row', { name: /Grace/ })).toContainText('Invited');
    const link = await lastLinkTo(page, email, INVITATION);

    const context = await browser.newContext();
    const problems = await watchContext(context, baseURL ?? '');
    const theirs = await context.newPage();
    await theirs.goto(link);
    await expect(theirs.getByLabel('Email')).toHaveValue(email);
    await theirs.getByRole('button', { name: 'Get password', exact: true }).click();
    await followMail(theirs, email, 'Complete your registration');
    await newPasswordPage(theirs).set(OTHER_PASSWORD);
    await expect(theirs).toHaveURL('/login');
    await loginPage(theirs).logIn(email, OTHER_PASSWORD);
    await expect(theirs).toHaveURL('/');
    expect(await me(theirs)).toMatchObject({ email, clientCompanies: [{ name: 'Engines Ltd', isOwner: false }] });

    await openTeam(page);
    await expect(page.getByRole('row', { name: /Grace/ })).toContainText('Active');
    await hidePlanning(page, 'Grace');
    await lookAs(page, 'Grace');
    await theirs.goto('/');
    const places = theirs.getByRole('navigation', { name: 'Product' });
    await expect(places.getByRole('link', { name: 'Reports' })).toBeVisible();
    await expect(places.getByRole('link', { name: 'Planning' })).toHaveCount(0);

    await openTeam(page);
    await choose(page, 'Grace', 'Disable');
    await expect(page.getByRole('row', { name: /Grace/ })).toContainText('Disabled');
    await theirs.goto('/payment-details');
    await expect(theirs).toHaveURL('/login');
    expect(problems).toEqual([]);
    await context.close();

    await choose(page, 'Grace', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: /Grace/ })).toHaveCount(0);
  },
);
