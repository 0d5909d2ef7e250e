import { answerWith, expectToast, NO_ANSWER } from '../pages/answers.ts';
import { logInAs, loginPage } from '../pages/login-page.ts';
import { expect, test } from '../pages/watched-test.ts';

test.use({ expectedProblems: [NO_ANSWER] });

test('a login that fails is said in the words of its status, and the stored session stays away', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  for (const [status, text] of [
    [401, 'Invalid credentials. Please try again'],
    [400, 'Not today'],
    [404, "Looks like you don't have an account with us. Please register using the link below"],
    [409, 'Incorrect password. Please try again or reset a password'],
    [500, 'Internal server error. Please try again later'],
    [503, 'An unexpected error occurred'],
    [null, 'An error occurred. Please try again'],
  ] as const) {
    await answerWith(page, '/api/auth/login', status);
    await login.logIn('bootstrap@demo.example');
    await expectToast(page, text);
    await expect(page).toHaveURL('/login');
    await expect(login.email).toHaveValue('bootstrap@demo.example');
  }
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the fields of the login are required, and its links lead on', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.email.focus();
  await login.password.focus();
  await expect(login.email).toHaveAccessibleDescription('Email is required');
  await login.email.focus();
  await expect(login.password).toHaveAccessibleDescription('Password is required');
  await login.email.fill('bootstrap@demo.example');
  await expect(login.email).toHaveAccessibleDescription('');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/business-model');
});

test('with-integration survives every redirect to the login', async ({ page }) => {
  await logInAs(page, 'bootstrap');
  await page.goto('/?with-integration=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  // A session that has ended on the server is noticed with the next call.
  await page.route('**/api/me', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Please log in.', requestId: 'r-1' } }),
  );
  await page.goto('/payment-details?with-integration=true');
  await expect(page).toHaveURL('/login?with-integration=true');

  for (const path of ['/no/such/page', '/payment-details', '/firebase-callback?mode=veirfyEmail']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}with-integration=true&other=1`);
    await expect(page, path).toHaveURL('/login?with-integration=true');
  }
});
