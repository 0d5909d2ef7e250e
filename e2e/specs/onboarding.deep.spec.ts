import { GOOD_PASSWORD, me, newEmail, VERIFY } from '../pages/founders.ts';
import { loginPage } from '../pages/login-page.ts';
import {
  ANSWERS,
  answerQuestions,
  expectFilledHome,
  goOnFromHome,
  importLedger,
  passTutorial,
} from '../pages/onboarding-walk.ts';
import { lastLinkTo } from '../pages/outbox.ts';
import { registrationPage } from '../pages/registration-page.ts';
import { expect, test } from '../pages/watched-test.ts';

test('a founder comes from the questions to the filled home', async ({ page }) => {
  test.slow();
  const email = newEmail();
  await page.goto('/business-model?package=growth&utm=a');
  await expect(page.getByText('1/5')).toBeVisible();
  await answerQuestions(page);
  await expect(page).toHaveURL('/tutorials/2?package=growth&utm=a');
  await expect(page.getByText('2/5')).toBeVisible();
  await passTutorial(page, 'Next');

  await expect(page).toHaveURL('/signup?package=growth&utm=a');
  const registration = registrationPage(page);
  await registration.fill(email, { 'Company name': 'Engines Ltd' });
  await registration.button.click();
  await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(email)}`);
  await page.goto(await lastLinkTo(page, email, VERIFY));
  await loginPage(page).logIn(email, GOOD_PASSWORD);
  await expect(page).toHaveURL('/');
  expect(await me(page)).toMatchObject({ clientCompanies: [{ type: 'BOOTSTRAP', businessModel: ANSWERS }] });

  await goOnFromHome(page, 'Continue: step 3/5');
  await expect(page.getByText('3/5')).toBeVisible();
  await passTutorial(page, 'Skip');
  await goOnFromHome(page, 'Continue: step 4/5');
  await passTutorial(page, 'Next');
  await goOnFromHome(page, 'Continue: step 5/5');
  await passTutorial(page, 'Skip');
  await expect(page).toHaveURL('/quickbooks-connect');
  await page.getByRole('link', { name: 'Upload your books' }).click();
  await importLedger(page);

  await page.goto('/');
  await expectFilledHome(page);
  await goOnFromHome(page, 'Continue: your reports are filled');
  await expect(page.getByText('Congrats! Your reports have been filled automatically')).toBeVisible();
  await expect(page.getByText('You also have 2 new reports and video explainers to guide you.')).toBeVisible();
  await expect(page.getByText('6/5')).toHaveCount(0);
  await passTutorial(page, 'Next');
  await expect(page).toHaveURL('/');
  await expectFilledHome(page);
  await expect(page.getByText(/^Continue:/)).toHaveCount(0);
});

// The steps of this home are held by homes.test.tsx, its import and its documents by the walk above.
test('whoever came through the CRM walks the guided path to the filled home', { tag: '@deep' }, async ({ page }) => {
  test.slow();
  const email = newEmail();
  const registration = registrationPage(page);
  await registration.open('?registration-type=hubspot');
  await registration.fill(email);
  await registration.button.click();
  await expect(page).toHaveURL(`/verify-email?email=${encodeURIComponent(email)}`);
  await page.goto(await lastLinkTo(page, email, VERIFY));
  await loginPage(page).logIn(email, GOOD_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Set up /);

  await page.getByRole('link', { name: 'Answer the questions' }).click();
  await expect(page).toHaveURL('/business-model?registration-type=hubspot');
  await expect(page.getByText('Provide a brief description of your current situation')).toBeVisible();
  await answerQuestions(page);
  // The tutorials send this type home again.
  await expect(page).toHaveURL('/');
  expect(await me(page)).toMatchObject({ clientCompanies: [{ type: 'BOOTSTRAP_HUBSPOT', businessModel: ANSWERS }] });
  await page.getByRole('link', { name: 'Connect your books' }).click();
  await expect(page).toHaveURL('/quickbooks-connect');
  await page.getByRole('link', { name: 'Upload your books' }).click();
  await importLedger(page);
  await page.goto('/');
  await expectFilledHome(page);
});
