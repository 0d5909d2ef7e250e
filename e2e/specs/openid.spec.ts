import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { GOOD_PASSWORD, newFounder } from '../pages/founders.ts';
import { logOut } from '../pages/log-out.ts';
import { loginPage } from '../pages/login-page.ts';
import { expectFilledHome, goOnFromHome, importLedger, passTutorial } from '../pages/onboarding-walk.ts';
import { test as withoutProvider } from '../pages/watched-test.ts';
import { expect, LIES, test } from '../openid/openid-product.ts';
import { forgetProviderSession, providerPage } from '../openid/provider-page.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';

/** Where a newcomer lands, and where everybody else does. */
const FIRST_TUTORIAL = '/tutorials/2';
const HOME = '/';

const CLOSED = 'The sign-in window was closed before the sign-in was complete.';
const BLOCKED = 'Your browser blocked the sign-in window. Allow it for this site, or sign in in this window.';
const UNTRUSTED = 'The answer from the sign-in provider could not be trusted. Please start again.';
const CANCELLED = 'You cancelled the sign-in.';
const EXPIRED = 'The sign-in link has expired. Please sign in again.';
const LINK_REQUIRED =
  'There is already an account with your email. Log in with your password once in this browser; from then on this sign-in works.';

/** The sign-in page with its choice: what begins by itself has begun. */
async function openChoice(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('openidInitialized', 'true'));
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

function redirectButton(page: Page) {
  return page.getByRole('link', { name: 'Continue with Acme', exact: true });
}

async function pressForPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Acme Window' }).click(),
  ]);
  await expect(providerPage(popup).heading).toBeVisible();
  return popup;
}

async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  expect(await storedToken(page)).toBeNull();
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

async function expectSignedIn(page: Page, path: typeof FIRST_TUTORIAL | typeof HOME): Promise<void> {
  await expect(page).toHaveURL(path);
  const heading = path === HOME ? 'Home' : 'What Tieout does';
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
}

async function leave(page: Page): Promise<void> {
  await page.goto(HOME);
  await logOut(page);
  await expect(page).toHaveURL('/login');
}

/** Every address the back button can reach. */
async function historyOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return entries.map(({ url }) => url);
}

test.describe('with a provider', () => {
  // One after the other: each worker would start a product of its own.
  test.describe.configure({ mode: 'default' });

  test('a newcomer comes through the partner, lands at the tutorial, and comes home the next time', async ({
    page,
    openIdProduct,
  }) => {
    const newcomer = openIdProduct.addAccount();
    const completions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/registration-completed')) completions.push(request.method());
    });
    await page.goto('/login/next');
    await expect(page.getByRole('img', { name: 'Acme' })).toBeVisible();
    await expect(page.getByText('powered by')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Tieout' })).toBeVisible();
    await expectAccessible(page);

    await redirectButton(page).click();
    await expect(page).toHaveURL(new RegExp(`^${openIdProduct.issuer}/login/`));
    await providerPage(page).continueAs(newcomer);
    await expectSignedIn(page, FIRST_TUTORIAL);
    expect(completions).toEqual(['POST']);
    expect((await historyOf(page)).filter((url) => /customToken|code=/.test(url))).toEqual([]);

    await page.goto(HOME);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('img', { name: 'Acme' })).toBeVisible();
    await expect(banner.getByText('powered by')).toBeVisible();
    await expect(page.getByText("Grace's company").filter({ visible: true }).first()).toBeVisible();

    await leave(page);
    await page.goto('/login/next');
    await redirectButton(page).click();
    await expectSignedIn(page, HOME);
    expect(completions).toEqual(['POST', 'POST']);
  });

  test(
    'a newcomer of the partner walks from the first tutorial to the filled home',
    { tag: '@deep' },
    async ({ page, openIdProduct }) => {
      test.slow();
      const newcomer = openIdProduct.addAccount();
      await page.goto('/login/next');
      await redirectButton(page).click();
      await providerPage(page).continueAs(newcomer);
      await expect(page).toHaveURL(FIRST_TUTORIAL);
      await passTutorial(page, 'Next');
      await expect(page).toHaveURL('/tutorials/3');
      await passTutorial(page, 'Next');
      await goOnFromHome(page, 'Continue: step 4/5');
      await passTutorial(page, 'Next');
      await goOnFromHome(page, 'Continue: step 5/5');
      await passTutorial(page, 'Next');
      await expect(page).toHaveURL('/quickbooks-connect');
      await page.getByRole('link', { name: 'Upload your books' }).click();
      await importLedger(page);
      await page.goto(HOME);
      await expectFilledHome(page);
      await goOnFromHome(page, 'Continue: your reports are filled');
      await passTutorial(page, 'Skip');
      await expect(page).toHaveURL(HOME);
      await expectFilledHome(page);
    },
  );

  test(
    'the sign-in page leaves for the provider once per browser session, then offers the choice',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('/sign-in');
      await expect(providerPage(page).heading).toBeVisible();
      await providerPage(page).cancel();
      await expect(page.getByRole('alert').filter({ hasText: CANCELLED })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('openidInitialized'))).toBe('true');
      await expectAccessible(page);

      await page.goto('/sign-in');
      await expect(redirectButton(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue with Acme Window' })).toBeVisible();
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByText(CANCELLED)).toHaveCount(0);
      await page.getByRole('link', { name: 'Log in with email and password' }).click();
      await expect(page).toHaveURL('/login');
    },
  );

  test('a popup signs in the page that opened it, and closes', { tag: '@deep' }, async ({ page, openIdProduct }) => {
    const newcomer = openIdProduct.addAccount();
    await openChoice(page);
    const popup = await pressForPopup(page);
    const closed = popup.waitForEvent('close');
    await providerPage(popup).continueAs(newcomer);
    await closed;
    await expectSignedIn(page, FIRST_TUTORIAL);
    expect((await historyOf(page)).filter((url) => url.includes('customToken'))).toEqual([]);
  });

  test('a popup in which somebody cancels closes too, and the page says so', { tag: '@deep' }, async ({ page }) => {
    await openChoice(page);
    const popup = await pressForPopup(page);
    const closed = popup.waitForEvent('close');
    await providerPage(popup).cancel();
    await closed;
    await expectRefused(page, CANCELLED);
  });

  test('a popup that is closed is noticed', { tag: '@deep' }, async ({ page }) => {
    await page.clock.install();
    await openChoice(page);
    const popup = await pressForPopup(page);
    await popup.close();
    await page.clock.fastForward(2000);
    await page.clock.fastForward(8000);
    await expectRefused(page, CLOSED);
  });

  test(
    'a second press closes the first popup, and the newer one wins',
    { tag: '@deep' },
    async ({ page, openIdProduct }) => {
      const newcomer = openIdProduct.addAccount();
      await openChoice(page);
      const first = await pressForPopup(page);
      const closed = first.waitForEvent('close');
      const second = await pressForPopup(page);
      await closed;
      await providerPage(second).continueAs(newcomer);
      await expectSignedIn(page, FIRST_TUTORIAL);
    },
  );

  test('a popup that the browser blocks is explained', { tag: '@deep' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openChoice(page);
    await page.getByRole('button', { name: 'Continue with Acme Window' }).click();
    await expectRefused(page, BLOCKED);
  });

  test('an address that has an account needs its password once, and lets in nobody else', async ({
    page,
    openIdProduct,
  }) => {
    const email = await newFounder(page);
    const [own, stranger] = [openIdProduct.addAccount({ email }), openIdProduct.addAccount({ email })];
    await openChoice(page);
    await redirectButton(page).click();
    await providerPage(page).continueAs(own);
    await expect(page.getByRole('alert').filter({ hasText: LINK_REQUIRED })).toBeVisible();
    expect(await storedToken(page)).toBeNull();

    await page.getByRole('link', { name: 'Log in with email and password' }).click();
    await loginPage(page).logIn(email, GOOD_PASSWORD);
    await expectSignedIn(page, HOME);
    await leave(page);
    await page.goto('/sign-in');
    await redirectButton(page).click();
    await expectSignedIn(page, HOME);
    await expect(page.getByText('Engines Ltd').filter({ visible: true }).first()).toBeVisible();
    await leave(page);

    await forgetProviderSession(page, openIdProduct.issuer);
    await page.goto('/sign-in');
    await redirectButton(page).click();
    await providerPage(page).continueAs(stranger);
    await expect(page.getByRole('alert').filter({ hasText: LINK_REQUIRED })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  test(
    'the token of the address works once, and only in the browser it was made for',
    { tag: '@deep' },
    async ({ page, browser, openIdProduct }) => {
      const address = await tokenAddressOf(page, openIdProduct.addAccount());
      await openIdProduct.prolongTokens();
      const elsewhere = await browser.newContext({ baseURL: openIdProduct.url });
      const stranger = await elsewhere.newPage();
      await stranger.goto(address);
      await expectRefused(stranger, EXPIRED);
      await elsewhere.close();

      await page.goto(address);
      await expectSignedIn(page, FIRST_TUTORIAL);
      await leave(page);
      await page.goto(address);
      await expectRefused(page, EXPIRED);
    },
  );

  test(
    'answers of a provider that cannot be trusted let nobody in, and are told in words',
    { tag: '@deep' },
    async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('openidInitialized', 'true'));
      // Each lie is told to the server every day, by its own tests.
      for (const id of Object.keys(LIES).slice(0, isDeep ? undefined : 1)) {
        await page.goto(`/api/auth/oidc/start?provider=${id}`);
        await expect(page.getByRole('alert').filter({ hasText: UNTRUSTED })).toBeVisible();
        expect(await storedToken(page)).toBeNull();
      }
    },
  );
});

/** Signs in at the provider, but the token it ends in does not reach the server. */
async function tokenAddressOf(page: Page, account: { sub: string }): Promise<string> {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  await page.route('**/accounts:signInWithCustomToken*', () => hold(), { times: 1 });
  await openChoice(page);
  await redirectButton(page).click();
  const callback = page.waitForResponse((response) => response.url().includes('/api/auth/oidc/callback'));
  await providerPage(page).continueAs(account);
  const address = await (await callback).headerValue('location');
  await isHeld;
  return address ?? '';
}

withoutProvider(
  'without a provider the sign-in page and the partner login say so',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByText('No external sign-in is set up here.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/login/next');
    await expect(
      page.getByText('No partner sign-in is set up here. Log in with your email and password.'),
    ).toBeVisible();
    // The demo's own partner has a name and a mark.
    await expect(page.getByRole('img', { name: 'Demobank' })).toBeVisible();
    await expect(page.getByText('powered by')).toBeVisible();
  },
);
