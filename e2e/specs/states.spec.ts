import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/accessible.ts';
import { loginPage } from '../pages/login-page.ts';
import { openAs, signIn } from '../pages/sign-in.ts';
import { expect, test } from '../pages/watched-test.ts';

/** Answers of the server stay away until the test lets them through. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The server's own answer, with something in it changed. */
async function alter(page: Page, path: string, change: (answer: unknown) => unknown): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

const MANAGER_IN_THE_DARK = {
  firstName: 'Mina',
  lastName: 'Manager',
  email: 'manager@demo.example',
  languageLevel: null,
  explainedFor: 'Need a refresher',
  theme: 'dark',
  numberFormat: '1,234.56',
};

function refuse(status: number) {
  return (route: Route) =>
    route.fulfill({ status, json: { code: 'internal-error', message: 'Not today', requestId: 'r-1' } });
}

async function openCash(page: Page) {
  await page.getByRole('button', { name: /^Cash .*show the lines behind/ }).click();
  return page.getByRole('complementary', { name: /^Cash, Dec-25/ });
}

test.describe('while it loads', () => {
  test(
    'a founder sees the splash, the shape of their home, and the head of a drawer',
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page, 'bootstrap');
      const [identify, answer, list] = await Promise.all(
        ['**/api/auth/is-authenticated', '**/api/me/headline*', '**/metrics/drill-down*'].map((call) =>
          hold(page, call),
        ),
      );
      await page.goto('/');
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      await expectAccessible(page);
      identify?.();
      await expectShape(page);
      answer?.();
      const drawer = await openCash(page);
      await expect(drawer.getByRole('heading', { level: 2 })).toContainText('966,988.17');
      await expectAccessible(page);
      list?.();
      await expect(drawer.getByText('equals the figure you clicked')).toBeVisible();
    },
  );

  for (const [name, call, tag] of [
    ['viewer', '**/api/me/headline*', ['@deep']],
    ['investor', '**/api/me/portfolio', ['@deep']],
    ['manager', '**/manager/portfolio', ['@deep']],
  ] as const) {
    test(`the home of ${name} shows its shape`, { tag: [...tag] }, async ({ page }) => {
      await signIn(page, name);
      const answer = await hold(page, call);
      await page.goto('/');
      await expectShape(page);
      answer();
      // The charts name it too, unseen.
      await expect(page.getByText('966,988').filter({ visible: true }).first()).toBeVisible();
    });
  }
});

/** The frame with its navigation is there, the figures are not. */
async function expectShape(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('966,988')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test.describe('when something fails', () => {
  test('a drawer keeps its head and offers to try again', async ({ page }) => {
    await openAs(page, 'bootstrap');
    await page.route('**/metrics/drill-down*', refuse(500));
    const drawer = await openCash(page);
    await expect(drawer.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
  });

  test('a screen that cannot be drawn becomes the error screen', { tag: '@deep' }, async ({ page }) => {
    await signIn(page, 'bootstrap');
    // Built files carry no names: the one with the page is known by what it says.
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const body = code.includes('how you like to read figures') ? 'throw new Error("broken")' : code;
      await route.fulfill({ response, body });
    });
    await page.goto('/payment-details');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('without a connection a banner says so', async ({ page, context }) => {
    await openAs(page, 'manual');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Charts and pictures that are still on their way would be missed, which is not looked at here.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });

  test('a company that cannot be opened is said in a toast', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'investor');
    await page.route('**/api/me/current-company', refuse(500));
    await page.getByRole('button', { name: 'Madeup Home Goods Demo Co' }).click();
    await expect(page.getByText('The company could not be opened.')).toBeVisible();
  });

  test('figures that do not tie out say by how much', { tag: '@deep' }, async ({ page }) => {
    await signIn(page, 'bootstrap');
    await alter(page, '**/api/me/headline*', (answer) => ({
      ...(answer as object),
      tieOut: { ties: false, difference: 100 },
    }));
    await alter(page, '**/metrics/drill-down*', (answer) => {
      const lines = answer as { proof: { lineSum: number } };
      return { ...lines, proof: { ...lines.proof, lineSum: lines.proof.lineSum + 100 } };
    });
    await page.goto('/');
    await expect(page.getByText('off by 1.00')).toBeVisible();
    await expectAccessible(page);
    const drawer = await openCash(page);
    await expect(drawer.getByText('differs from the figure you clicked by')).toBeVisible();
  });
});

test.describe('where there is nothing', () => {
  for (const [name, text, tag] of [
    ['investor', 'You follow no company yet', ['@deep']],
    ['manager', 'No companies yet', ['@deep']],
  ] as const) {
    test(`an empty portfolio tells the ${name} what will come`, { tag: [...tag] }, async ({ page }) => {
      await signIn(page, name);
      await alter(page, name === 'manager' ? '**/manager/portfolio' : '**/api/me/portfolio', () => []);
      await page.goto('/');
      await expect(page.getByText(text)).toBeVisible();
    });
  }

  test('a company that has published nothing says so to its viewer', { tag: '@deep' }, async ({ page }) => {
    await signIn(page, 'viewer');
    await alter(page, '**/api/me/headline*', (answer) => ({
      ...(answer as object),
      month: null,
      source: { kind: 'none' },
    }));
    await page.goto('/');
    await expect(page.getByText(/has not published an update yet/)).toBeVisible();
  });

  test('the outbox says that it is closed', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/api/outbox', refuse(404));
    await page.goto('/outbox');
    await expect(page.getByText('The outbox is closed')).toBeVisible();
  });
});

test.describe('under the hand', () => {
  test('fields left empty are named', { tag: '@deep' }, async ({ page }) => {
    const login = loginPage(page);
    await login.open();
    await login.email.focus();
    await login.password.focus();
    await login.email.focus();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
  });

  test('the menu of companies opens', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'investor');
    await page.getByRole('banner').getByRole('button', { name: 'Cloudberry Metrics Demo, Inc.' }).click();
    // Not chosen here: the choice is kept on the server, where other tests of the investor would meet it.
    await expect(page.getByRole('menuitem', { name: /Pretend Bazaar Demo GmbH/ })).toBeVisible();
  });

  test(
    'the portfolio is searched, sorted, walked with the keyboard, down to a company without books',
    { tag: '@deep' },
    async ({ page }) => {
      await openAs(page, 'manager');
      const search = page.getByRole('searchbox', { name: 'Search companies' });
      await search.fill('no such company');
      await expect(page.getByText('No company matches')).toBeVisible();
      await expectAccessible(page);
      await search.fill('');
      await page.getByRole('button', { name: 'Company', exact: true }).click();
      await page.keyboard.press('j');
      await expect(page.locator('[data-marked]')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Nowhere Trading Demo Ltd', exact: true }).click();
      await expect(page.getByText('No figures yet')).toBeVisible();
    },
  );

  test('the first key reaches the link past the navigation', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'bootstrap');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('the account page reads well when Dark is chosen', { tag: '@deep' }, async ({ page }) => {
    await openAs(page, 'manager', '/payment-details');
    // The profile would keep it for the tests after this one, which sign in as the same person.
    await page.route('**/api/me/profile', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ json: MANAGER_IN_THE_DARK }) : route.fallback(),
    );
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });
});
