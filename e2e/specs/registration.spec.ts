import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessible.ts';
import { answerWith, expectToast, NO_ANSWER, redirectOf, statusAfter } from '../pages/answers.ts';
import { loginPage } from '../pages/login-page.ts';
import { followMail, lastLinkTo, linksTo, mailsTo } from '../pages/outbox.ts';
import { GOOD_PASSWORD, me, newEmail, newFounder, registerByCall, VERIFY } from '../pages/founders.ts';
import { queryProduct } from '../pages/product-database.ts';
import { registrationPage, type RegistrationField } from '../pages/registration-page.ts';
import { expect, test } from '../pages/watched-test.ts';

test.use({ expectedProblems: [NO_ANSWER] });

const REGISTER = '/api/auth/register';
const VERIFY_EMAIL = '/api/auth/verify-email';
const VERIFIED = 'Your account is verified! Please login.';
const ANSWERS = { businessModel: 'SaaS', experience: 'Need a refresher', needs: ['Fundraising', 'Grow faster'] };

/** What the questions before the registration leave in the browser. */
async function answerQuestions(page: Page): Promise<void> {
  await page.evaluate((answers) => localStorage.setItem('business-model', JSON.stringify(answers)), ANSWERS);
}

async function packageOf(email: string): Promise<string | undefined> {
  const [company] = await queryProduct<{ package: string }>(
    `select company.package from company join membership on membership.company_id = company.id
       join app_user on app_user.id = membership.user_id where app_user.email = $1`,
    [email],
  );
  return company?.package;
}

test.describe('a registration', () => {
  test('leads by the mail to the company that the answers describe', async ({ page }) => {
    const email = newEmail();
    const registration = registrationPage(page);
    await registration.open('?package=growth&utm=a&utm=b%26c');
    await expect(page).toHaveTitle('Registration · Tieout');
    await answerQuestions(page);
    await registration.fill(email, { 'Last name': 'Lovelace', 'Company name': 'Engines Ltd' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    expect(await statusAfter(page, REGISTER, () => registration.button.click())).toBe(200);
    const request = await sent;
    expect(new URL(request.url()).search).toBe('?package=growth&utm=a&utm=b%26c');
    expect(request.postDataJSON()).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      company: 'Engines Ltd',
      email,
      password: GOOD_PASSWORD,
      ...ANSWERS,
    });

    await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(email)}`);
    await expect(page.getByText(`A verification link was sent to ${email}. Open it, then log in.`)).toBeVisible();
    await expectAccessible(page);
    expect(await statusAfter(page, VERIFY_EMAIL, () => followMail(page, email, VERIFY))).toBe(302);
    await expect(page).toHaveURL('/login?verified=true');
    await expectToast(page, VERIFIED, 'status');
    await loginPage(page).logIn(email, GOOD_PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    await expect(page.getByRole('banner')).toContainText('Engines Ltd');
    expect(await me(page)).toMatchObject({
      email,
      clientCompanies: [{ name: 'Engines Ltd', type: 'BOOTSTRAP', isOwner: true, businessModel: ANSWERS }],
    });
    expect(await packageOf(email)).toBe('growth');
  });

  test('of the CRM kind has its own call, and its own type of company', { tag: '@deep' }, async ({ page }) => {
    const email = newEmail();
    const registration = registrationPage(page);
    await registration.open('?registration-type=hubspot&with-integration=true');
    await registration.fill(email);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    expect(await statusAfter(page, `${REGISTER}/hubspot`, () => registration.button.click())).toBe(200);
    expect(new URL((await sent).url()).search).toBe('?registration-type=hubspot&with-integration=true&package=free');
    await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(email)}&with-integration=true`);
    await page.goto(await lastLinkTo(page, email, VERIFY));
    await expectToast(page, VERIFIED, 'status');
    await loginPage(page).logIn(email, GOOD_PASSWORD);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Set up /);
    expect((await me(page)).clientCompanies).toMatchObject([{ type: 'BOOTSTRAP_HUBSPOT', isOwner: true }]);
    expect(await packageOf(email)).toBe('free');
  });

  test('that is refused says why in a toast and keeps the form', { tag: '@deep' }, async ({ page }) => {
    const taken = await registerByCall(page);
    const registration = registrationPage(page);
    await registration.open();
    await registration.fill(taken.toUpperCase(), { 'Company name': 'Orchard Works' });
    for (const [password, status, text] of [
      [GOOD_PASSWORD, 400, 'Password must not contain your name or company'],
      ['Password1234!', 400, 'Password is too easy to guess. Avoid dictionary words and names.'],
      [
        'Copper-Window-9035!',
        409,
        'Looks like you already have an account with us. Welcome back! Please login using the same email.',
      ],
    ] as const) {
      await registration.field('Password').fill(password);
      await registration.field('Confirm password').fill(password);
      expect(await statusAfter(page, REGISTER, () => registration.button.click())).toBe(status);
      await expectToast(page, text);
    }
    for (const [status, text] of [
      [500, 'Internal server error. Please try again later.'],
      [503, 'An unexpected error occurred.'],
      [null, 'An error occurred. Please try again.'],
    ] as const) {
      await answerWith(page, REGISTER, status);
      await registration.button.click();
      await expectToast(page, text);
    }
    await expect(page).toHaveURL('/signup');
    await expect(registration.field('Email')).toHaveValue(taken.toUpperCase());
    expect(await mailsTo(page, taken)).toHaveLength(1);
  });
});

test.describe('the registration form', () => {
  const HINT =
    'At least 12 characters At least one uppercase, lowercase, number and special symbol (!@#$%^&) Avoid dictionary words and names.';

  test('names what is wrong with each field that was left', { tag: '@deep' }, async ({ page }) => {
    const registration = registrationPage(page);
    const { field } = registration;
    await registration.open();
    for (const [label, value, text] of [
      ['First name', '', 'Name is required'],
      ['First name', '  ', 'Name is required'],
      ['First name', 'Ada', ''],
      ['Last name', '', ''],
      ['Company name', '', ''],
      ['Email', '', 'Email is required'],
      ['Email', 'nobody', 'Invalid email'],
      ['Email', 'ada@engine.example', ''],
      ['Password', '', 'Password is required'],
      ['Password', 'Short-1!', 'At least 12 characters long'],
      ['Password', 'VELVET-ORCHARD-4471!', 'Password must contain at least one lowercase letter'],
      ['Password', 'velvet-orchard-4471!', 'Password must contain at least one uppercase letter'],
      ['Password', 'Velvet-Orchard-Lamp!', 'Password must contain at least one number'],
      ['Password', 'Velvet-Orchard-4471', 'Password must contain at least one special symbol'],
      ['Password', 'Velvet-Orchard-4471*', 'Password must contain at least one special symbol'],
      ['Password', GOOD_PASSWORD, ''],
      ['Confirm password', 'Velvet-Orchard-4471', "Passwords didn't match"],
      ['Confirm password', GOOD_PASSWORD, ''],
    ] satisfies [RegistrationField, string, string][]) {
      await field(label).fill(value);
      await field(label === 'Email' ? 'Company name' : 'Email').focus();
      await expect(field(label), `${label}: ${value}`).toHaveAccessibleDescription(text);
      if (text !== '') await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    // The other way round as well: it is the first of the two that changes.
    await field('Password').fill('Copper-Window-9035!');
    await expect(field('Confirm password')).toHaveAccessibleDescription("Passwords didn't match");
    await expectAccessible(page);
  });

  test(
    'lists what a password needs while its field has the focus and is empty or invalid',
    { tag: '@deep' },
    async ({ page }) => {
      const registration = registrationPage(page);
      const { field } = registration;
      await registration.open();
      const password = field('Password');
      await expect(password).toHaveAccessibleDescription('');
      await password.focus();
      await expect(password).toHaveAccessibleDescription(HINT);
      await expectAccessible(page);
      await password.fill('Velvet');
      await expect(password).toHaveAccessibleDescription(HINT);
      await password.fill(GOOD_PASSWORD);
      await expect(password).toHaveAccessibleDescription('');
      await password.fill('');
      await expect(password).toHaveAccessibleDescription(HINT);
      await field('Email').focus();
      await expect(password).toHaveAccessibleDescription('Password is required');
      await password.focus();
      await expect(password).toHaveAccessibleDescription(`Password is required ${HINT}`);
      await expect(page.getByText('At least 12 characters', { exact: true })).toBeVisible();

      await password.fill(GOOD_PASSWORD);
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(field('Confirm password')).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
    },
  );

  test(
    'can be sent with four fields filled and no password error, and says what that means',
    { tag: '@deep' },
    async ({ page }) => {
      const registration = registrationPage(page);
      const { button, field } = registration;
      await registration.open('?with-integration=true&package=pro');
      await expect(button).toBeDisabled();
      await registration.fill('ada@engine.example');
      await expect(button).toBeEnabled();
      for (const label of registration.required) {
        const value = await field(label).inputValue();
        await field(label).fill('');
        await expect(button, `without ${label}`).toBeDisabled();
        await field(label).fill(value);
        await expect(button).toBeEnabled();
      }
      await field('Confirm password').fill('Velvet-Orchard-4472!');
      await expect(button).toBeDisabled();
      for (const label of ['Password', 'Confirm password'] as const) await field(label).fill('Short-1!');
      await expect(button).toBeDisabled();
      for (const label of ['Password', 'Confirm password'] as const) await field(label).fill(GOOD_PASSWORD);

      // A wrong email is said when the form is sent, and nothing goes out.
      await answerWith(page, REGISTER, 500);
      await field('Email').fill('nobody');
      await button.click();
      await expect(field('Email')).toBeFocused();
      await expect(field('Email')).toHaveAccessibleDescription('Invalid email');
      await expect(page.getByRole('alert')).toHaveText('');

      await expect(
        page.getByText('By clicking Sign Up you agree to the Terms of Service and the Privacy Policy.'),
      ).toBeVisible();
      for (const [name, path, heading] of [
        ['Terms of Service', '/terms', 'Terms'],
        ['Privacy Policy', '/privacy', 'Privacy'],
      ] as const) {
        const opened = page.waitForEvent('popup');
        await page.getByRole('link', { name }).click();
        const popup = await opened;
        await expect(popup).toHaveURL(path);
        await expect(popup.getByRole('heading', { level: 1 })).toContainText(heading);
        await popup.close();
      }
      await expect(field('First name')).toHaveValue('Ada');
      await expect(page.getByText('Already use the product? Login')).toBeVisible();
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login?with-integration=true');
    },
  );
});

test.describe('the verification link', () => {
  test('works once, and of several only the last', { tag: '@deep' }, async ({ page }) => {
    const email = await registerByCall(page);
    await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
    const resend = page.getByRole('button', { name: 'resend the email' });
    expect(await statusAfter(page, '/api/auth/send-verify-email', () => resend.click())).toBe(200);
    await expectToast(page, 'The verification link was sent again.', 'status');
    expect(await linksTo(page, email, VERIFY)).toHaveLength(2);
    await expect(page.getByText('Wrong address? Edit here')).toBeVisible();
    await page.getByRole('link', { name: 'Edit here' }).click();
    await expect(page).toHaveURL('/login');

    // Nobody gets in before; whoever has the right password is told why.
    const login = loginPage(page);
    expect(await statusAfter(page, '/api/auth/login', () => login.logIn(email, 'Copper-Window-9035!'))).toBe(409);
    await expectToast(page, 'Incorrect password. Please try again or reset a password');
    expect(await statusAfter(page, '/api/auth/login', () => login.logIn(email, GOOD_PASSWORD))).toBe(400);
    await expectToast(page, 'Please verify your email. We have sent the link again.');
    await expect(page).toHaveURL('/login');

    const [first = '', second = '', third = '', ...more] = await linksTo(page, email, VERIFY);
    expect(more).toEqual([]);
    for (const link of [first, second]) {
      expect(await redirectOf(page, link)).toEqual({ status: 302, location: '/login?error=expired-link' });
      await expectToast(page, 'The verification link is expired.');
    }
    expect(await redirectOf(page, third)).toEqual({ status: 302, location: '/login?verified=true' });
    await expectToast(page, VERIFIED, 'status');
    for (const link of [third, first]) {
      expect(await redirectOf(page, link)).toEqual({ status: 302, location: '/login?error=already-active' });
      await expectToast(page, 'Your account is already active.');
    }
    await page.goto('/verify-email?email=nobody');
    await expect(page.getByText('The link to this page has no email address in it.')).toBeVisible();
    await expect(page.getByText('nobody')).toHaveCount(0);
  });

  test('that leads nowhere says so', { tag: '@deep' }, async ({ page }) => {
    for (const query of ['?token=garbage', '']) {
      expect(await redirectOf(page, `${VERIFY_EMAIL}${query}`), query).toEqual({
        status: 302,
        location: '/login?error=invalid-token',
      });
      await expectToast(page, 'The verification token is invalid.');
    }
    const email = await registerByCall(page);
    await queryProduct('delete from auth_user using app_user where id = uid and email = $1', [email]);
    expect(await redirectOf(page, await lastLinkTo(page, email, VERIFY))).toEqual({
      status: 302,
      location: '/login?error=user-not-found',
    });
    await expectToast(page, 'User not found. Please register.');
  });

  test(
    'sent again to whoever does not wait for it makes no mail, and failures are said',
    { tag: '@deep' },
    async ({ page }) => {
      const email = await newFounder(page);
      await page.goto(`/verify-email?email=${encodeURIComponent(email)}`);
      const resend = page.getByRole('button', { name: 'resend the email' });
      await resend.click();
      await expectToast(page, 'The verification link was sent again.', 'status');
      expect(await linksTo(page, email, VERIFY)).toHaveLength(1);
      for (const [status, text] of [
        [500, 'Internal server error. Please try again later.'],
        [null, 'An error occurred. Please try again.'],
      ] as const) {
        await answerWith(page, '/api/auth/send-verify-email', status);
        await resend.click();
        await expectToast(page, text);
      }
    },
  );

  test(
    'leads to the configured address, whatever Host the request names',
    { tag: '@deep' },
    async ({ page, baseURL }) => {
      const email = newEmail();
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
      const data = { firstName: 'Ada', email, password: GOOD_PASSWORD };
      const registered = await page.request.post(REGISTER, { headers, data });
      expect(registered.status()).toBe(200);
      const reset = await page.request.post('/api/auth/password-reset', { headers, data: { email } });
      expect(reset.status()).toBe(200);
      const mails = await mailsTo(page, email);
      expect(mails.map(({ text }) => text.match(/https?:\/\/[^/]+/g))).toEqual([[baseURL], [baseURL]]);
    },
  );
});
