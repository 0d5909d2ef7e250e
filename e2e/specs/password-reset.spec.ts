import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { answerWith, expectToast, NO_ANSWER, statusAfter } from '../pages/answers.ts';
import { loginPage } from '../pages/login-page.ts';
import { newPasswordPage } from '../pages/new-password-page.ts';
import { followMail, lastLinkTo, mailsTo } from '../pages/outbox.ts';
import { GOOD_PASSWORD, me, newEmail, newFounder, OTHER_PASSWORD } from '../pages/founders.ts';
import { invitePerson } from '../pages/product-database.ts';
import { signInByCall } from '../pages/sign-in.ts';
import { watchContext } from '../pages/watch-page.ts';
import { expect, test } from '../pages/watched-test.ts';

test.use({ expectedProblems: [NO_ANSWER] });

const REQUEST = '/api/auth/password-reset';
const LOGIN = '/api/auth/login';
const CONFIRM = /\/identitytoolkit\.googleapis\.com\/v1\/accounts:resetPassword/;
const RESET_MAIL = 'Set a new password';
const PASSWORD_SET = 'Your new password is set. Please login.';
const USED = 'The link is invalid or has been used already. Please ask for a new one.';

function emailField(page: Page) {
  return page.getByLabel('Email');
}

function getPassword(page: Page) {
  return page.getByRole('button', { name: 'Get password', exact: true });
}

/** Has a mail sent without the screens, for tests of what comes after it. */
async function resetLinkOf(page: Page, email: string): Promise<string> {
  const answer = await page.request.post(REQUEST, { data: { email } });
  expect(answer.status()).toBe(200);
  return lastLinkTo(page, email, RESET_MAIL);
}

/** Somebody at the home in this browser. */
async function signInFounder(page: Page, email: string): Promise<void> {
  await signInByCall(page, email, GOOD_PASSWORD);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
}

/**
 * Every screen after login has the account a click away, which asks the server who this is; a home that waits for
 * documents asks by itself, and may have been first.
 */
async function expectOutWithNextCall(page: Page): Promise<void> {
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await account.click({ timeout: 3_000 }).catch(() => undefined);
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() => ['token', 'role', 'userDetails'].map((key) => localStorage.getItem(key)));
  expect(kept).toEqual([null, null, null]);
}

async function expectInstructions(page: Page): Promise<void> {
  await expect(page).toHaveURL('/reset-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instructions were sent to your email');
}

test.describe('forgot password', () => {
  test('asks for the email and says what is wrong with it or with the call', { tag: '@deep' }, async ({ page }) => {
    await loginPage(page).open();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
    await expect(page.getByText('Type your work email.', { exact: true })).toBeVisible();
    await expect(page.getByText("Don't have an account? Register")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/business-model');

    const email = emailField(page);
    await expect(email).toHaveValue('');
    for (const [value, text] of [
      ['', 'Email is required'],
      ['nobody', 'Invalid email'],
    ] as const) {
      await email.fill(value);
      await getPassword(page).click();
      await expect(email).toHaveAccessibleDescription(text);
      await expect(email).toBeFocused();
    }
    await expectAccessible(page);
    await email.fill(newEmail());
    expect(await statusAfter(page, REQUEST, () => getPassword(page).click())).toBe(404);
    await expectToast(page, "Looks like you don't have an account with us. Please register using the link below");
    for (const [status, text] of [
      [500, 'Internal server error. Please try again later'],
      [429, 'An unexpected error occurred'],
      [null, 'An error occurred. Please try again'],
    ] as const) {
      await answerWith(page, REQUEST, status);
      await getPassword(page).click();
      await expectToast(page, text);
    }
    await expect(page).toHaveURL('/forgot-password');

    await page.goto('/forgot-password?with-integration=true&email=ada%40engine.example');
    // Only the completion takes it from the address.
    await expect(email).toHaveValue('');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/login?with-integration=true');
  });

  test('leads by the mail to a new password, and whoever had the old one is out', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await newFounder(page);
    const elsewhere = await browser.newContext();
    const problems = await watchContext(elsewhere, baseURL ?? '');
    const other = await elsewhere.newPage();
    await signInFounder(other, email);

    await page.goto('/forgot-password');
    await emailField(page).fill(email.toUpperCase());
    expect(await statusAfter(page, REQUEST, () => getPassword(page).click())).toBe(200);
    await expectInstructions(page);
    await expectAccessible(page);
    await followMail(page, email, RESET_MAIL);
    await expect(page).toHaveURL(/\/complete-reset\?oobCode=[\w-]{40,}$/);
    const link = await lastLinkTo(page, email, RESET_MAIL);
    expect(new URL(link).pathname).toBe('/firebase-callback');

    const newPassword = newPasswordPage(page);
    await newPassword.expectOpen();
    await newPassword.set(OTHER_PASSWORD);
    await expect(page).toHaveURL('/login');
    await expectToast(page, PASSWORD_SET, 'status');
    expect((await mailsTo(page, email)).at(-1)?.subject).toBe('Your password was changed');
    await expectOutWithNextCall(other);
    expect(problems).toEqual([]);
    await elsewhere.close();

    const login = loginPage(page);
    expect(await statusAfter(page, LOGIN, () => login.logIn(email, GOOD_PASSWORD))).toBe(409);
    await expectToast(page, 'Incorrect password. Please try again or reset a password');
    expect(await statusAfter(page, LOGIN, () => login.logIn(email, OTHER_PASSWORD))).toBe(200);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');

    // The link is used up, whoever has it now.
    await page.goto(link);
    await newPassword.set('Silver-Meadow-2518!');
    await expect(page.getByRole('alert').getByText(USED, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test(
    'in a browser that is signed in ends at the login, in every tab',
    { tag: '@deep' },
    async ({ page, context }) => {
      const email = await newFounder(page);
      await signInFounder(page, email);
      const other = await context.newPage();
      await other.goto('/');
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home');
      await page.goto(await resetLinkOf(page, email));
      await newPasswordPage(page).set(OTHER_PASSWORD);
      await expect(page).toHaveURL('/login');
      await expectToast(page, PASSWORD_SET, 'status');
      await expect(other).toHaveURL('/login');
      await loginPage(page).logIn(email, OTHER_PASSWORD);
      await expect(page).toHaveURL('/');
      await expect(other).toHaveURL('/');
    },
  );
});

test.describe('the new password', () => {
  const HINT =
    'At least 12 characters At least one uppercase, lowercase, number and special symbol (!@#$%^&*) Do not use dictionary words or names.';

  test('has its rules, each with its words, and can be shown', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/complete-reset?oobCode=some-code');
    const newPassword = newPasswordPage(page);
    const { password, repeat, button } = newPassword;
    await newPassword.expectOpen();
    await expect(button).toBeDisabled();
    await password.focus();
    await expect(password).toHaveAccessibleDescription(HINT);
    await expectAccessible(page);
    await password.fill('Velvet');
    await expect(password).toHaveAccessibleDescription(HINT);
    for (const [value, text] of [
      ['', 'Password is required'],
      ['Short-1*', 'At least 12 characters long'],
      ['COPPER-WINDOW-9035*', 'Password must contain at least one lowercase letter'],
      ['copper-window-9035*', 'Password must contain at least one uppercase letter'],
      ['Copper-Window-Lamp*', 'Password must contain at least one number'],
      ['Copper-Window-9035', 'Password must contain at least one special symbol'],
      [OTHER_PASSWORD, ''],
    ] as const) {
      await password.fill(value);
      await repeat.focus();
      await expect(password, value).toHaveAccessibleDescription(text);
      if (text !== '') await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(button).toBeDisabled();
    await repeat.fill('Copper-Window-9035');
    await password.focus();
    // It has the focus and is valid: no list.
    await expect(password).toHaveAccessibleDescription('');
    await expect(repeat).toHaveAccessibleDescription("Passwords didn't match");
    await expect(button).toBeDisabled();
    await repeat.fill(OTHER_PASSWORD);
    await expect(repeat).toHaveAccessibleDescription('');
    await expect(button).toBeEnabled();

    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('that is easy to guess is refused as text, and the link stays good', { tag: '@deep' }, async ({ page }) => {
    const email = await newFounder(page);
    await page.goto(await resetLinkOf(page, email));
    const newPassword = newPasswordPage(page);
    for (const [secret, text] of [
      ['Password1234!', 'Password is too easy to guess. Avoid dictionary words and names.'],
      ['Lovelace-9035-Window!', 'Password must not contain your name or company'],
    ] as const) {
      await newPassword.set(secret);
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveCount(0);
    }
    await newPassword.set(OTHER_PASSWORD);
    await expect(page).toHaveURL('/login');
    await expectToast(page, PASSWORD_SET, 'status');
  });

  test(
    'with another code shows what the provider says, and without a code does nothing but log it',
    { tag: '@deep' },
    async ({ page }) => {
      const newPassword = newPasswordPage(page);
      await page.goto('/complete-reset?oobCode=%3Cb%3Egarbage%3C%2Fb%3E');
      await newPassword.set(OTHER_PASSWORD);
      await expect(page.getByRole('alert').getByText(USED, { exact: true })).toBeVisible();
      await page.route(CONFIRM, (route) => {
        const message = 'INVALID_OOB_CODE : <b>Not</b> today';
        return route.fulfill({ status: 400, json: { error: { code: 400, message, errors: [] } } });
      });
      await newPassword.button.click();
      await expect(page.getByRole('alert').getByText('<b>Not</b> today', { exact: true })).toBeVisible();

      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(request.url());
      });
      for (const address of ['/complete-reset', '/complete-reset?oobCode=', '/firebase-callback?mode=resetPassword']) {
        await page.goto(address);
        await newPassword.expectOpen();
        const logged = page.waitForEvent('console', (message) => message.text().includes('No oobCode in URL'));
        await newPassword.set(OTHER_PASSWORD);
        expect((await logged).type()).toBe('error');
        await expect(newPassword.button).toBeEnabled();
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
        await expect(page).toHaveURL(/\/complete-reset(\?oobCode=)?$/);
      }
      expect(sent).toEqual([]);
    },
  );
});

test('an invited person completes the registration by the mail and sees the company', async ({ page }) => {
  const { email, company } = await invitePerson();
  const login = loginPage(page);
  await login.open();
  expect(await statusAfter(page, LOGIN, () => login.logIn(email, OTHER_PASSWORD))).toBe(401);
  await expectToast(page, 'Invalid credentials. Please try again');
  await expect(page).toHaveURL('/login');

  await page.goto(`/complete-registration?email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To complete registration');
  await expect(page.getByText('Type your work email.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/login');
  await expect(emailField(page)).toHaveValue(email);
  await expectAccessible(page);
  expect(await statusAfter(page, REQUEST, () => getPassword(page).click())).toBe(200);
  await expectInstructions(page);
  await followMail(page, email, 'Complete your registration');
  await expect(page).toHaveURL(/\/complete-reset\?oobCode=/);
  await newPasswordPage(page).set(OTHER_PASSWORD);
  await expect(page).toHaveURL('/login');
  await login.logIn(email, OTHER_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(company);
  expect(await me(page)).toMatchObject({ email, clientCompanies: [{ name: company, isOwner: false }] });
});
