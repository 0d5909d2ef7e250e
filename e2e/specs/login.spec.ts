import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { logOut } from '../pages/log-out.ts';
import { DEMO_PASSWORD, logInAs, loginPage } from '../pages/login-page.ts';
import { expect, test } from '../pages/watched-test.ts';

/** How much of the page has moved since it was opened, as the browser measures it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any shift nobody is told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test.describe('login', () => {
  test('the button waits for both fields, the password can be shown, and the user goes to /', async ({ page }) => {
    const login = loginPage(page);
    await login.open();
    await expect(login.button).toBeDisabled();
    await login.email.fill('bootstrap@demo.example');
    await expect(login.button).toBeDisabled();
    await login.password.fill(DEMO_PASSWORD);
    await expect(login.button).toBeEnabled();

    await expect(login.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show password/i }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await expectAccessible(page);

    await login.button.click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.arrayContaining(['role', 'token', 'userDetails']),
    );
  });

  for (const [what, email, password, text] of [
    [
      'an unknown email',
      'nobody@demo.example',
      DEMO_PASSWORD,
      "Looks like you don't have an account with us. Please register using the link below",
    ],
    [
      'a wrong password',
      'bootstrap@demo.example',
      'Wrong-password-1!',
      'Incorrect password. Please try again or reset a password',
    ],
    ['an address that is none', 'nobody', DEMO_PASSWORD, 'Invalid email'],
  ] as const) {
    // One of them every day; that each answer has its text is held by login-messages.test.ts.
    const tag = what === 'a wrong password' ? [] : ['@deep'];
    test(`${what} gets the text of the specification`, { tag }, async ({ page }) => {
      const login = loginPage(page);
      await login.open();
      await login.logIn(email, password);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  }

  test(
    'the demo panel moves nothing on a phone, fills the form and does not sign in by itself',
    { tag: '@deep' },
    async ({ page }) => {
      const login = loginPage(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const formStands = Promise.withResolvers<void>();
      await page.route('**/api/config', async (route) => {
        await formStands.promise;
        await route.continue();
      });
      await login.open();
      await expect(login.button).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      formStands.resolve();
      await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Terms' })).toBeVisible();
      // Letters that get their font shift by less.
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await page.getByRole('button', { name: /investor@demo\.example/ }).click();
      await expect(login.email).toHaveValue('investor@demo.example');
      await expect(page).toHaveURL('/login');
    },
  );

  test('verified=true says so once', { tag: '@deep' }, async ({ page }) => {
    const login = loginPage(page);
    await login.open('/login?verified=true');
    await expect(page.getByRole('status').filter({ hasText: 'Your account is verified! Please login.' })).toBeVisible();
    await login.open('/login?verified=true');
    await expect(page.getByText('Your account is verified! Please login.')).toHaveCount(0);
  });

  for (const [value, text] of [
    ['invalid-token', 'The verification token is invalid.'],
    ['expired-link', 'The verification link is expired.'],
    ['already-active', 'Your account is already active.'],
    ['user-not-found', 'User not found. Please register.'],
    ['anything', 'An unexpected error occurred.'],
  ] as const) {
    // The others are met every day where the links of mails lead to them (registration.spec.ts).
    test(`error=${value} shows its text`, { tag: '@deep' }, async ({ page }) => {
      await loginPage(page).open(`/login?error=${value}`);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    });
  }
});

test.describe('routes', () => {
  test('an unknown path goes to /login', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/login');
  });

  test('matching ignores case', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/LogIn');
    await expect(loginPage(page).email).toBeVisible();
  });

  test('a protected path leads back to it after login', async ({ page }) => {
    await page.goto('/payment-details');
    await expect(page).toHaveURL('/login');
    await loginPage(page).logIn('bootstrap@demo.example');
    await expect(page).toHaveURL('/payment-details');
  });

  test('a signed-in user who opens /login goes home', { tag: '@deep' }, async ({ page }) => {
    await logInAs(page, 'bootstrap');
    await page.goto('/login');
    await expect(page).toHaveURL('/');
  });

  test('the misspelt mode goes to /login, the right spelling is shown as text', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/firebase-callback?mode=veirfyEmail&oobCode=1');
    await expect(page).toHaveURL('/login');
    await page.goto('/firebase-callback?mode=%3Cb%3EverifyEmail%3C%2Fb%3E');
    await expect(page.getByText('Mode <b>verifyEmail</b>')).toBeVisible();
    await page.goto('/firebase-callback?mode=resetPassword&oobCode=abc');
    await expect(page).toHaveURL('/complete-reset?oobCode=abc');
  });

  test('the outbox answers on this machine', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('leaving', () => {
  // Every day in session.spec.ts, with the cookie.
  test('logout clears the stored session and is felt in another tab', { tag: '@deep' }, async ({ page, context }) => {
    await logInAs(page, 'bootstrap');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));

    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => ['token', 'role', 'userDetails'].map((key) => localStorage.getItem(key)))).toEqual(
      [null, null, null],
    );
    await expect(other).toHaveURL('/login');
    const answer = await page.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  });

  test('a dead token logs out and is not returned to', { tag: '@deep' }, async ({ page }) => {
    await logInAs(page, 'bootstrap');
    await page.evaluate(() => localStorage.setItem('token', 'dead'));
    await page.goto('/payment-details');
    await expect(page).toHaveURL('/login');
  });
});
