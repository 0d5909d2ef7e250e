import { mutationOptions } from '@tanstack/react-query';
import { register, registerHubspot, sendVerifyEmail } from '@tieout/contracts/registration.ts';
import { keptIntegration } from '@tieout/contracts/with-integration.ts';
import { callApi } from '#lib/api-client.ts';
import { readOnboardingAnswers } from '#lib/onboarding-answers.ts';
import { isHubspotRegistration } from '#session/registration-type.ts';
import { readPackage } from '#lib/storage.ts';
import { registrationBody, registrationQuery, type RegistrationValues } from './registration-form.ts';

/** `page` is the query of the page: it decides which registration it is and goes along with it. */
export function registerMutation(page: URLSearchParams) {
  return mutationOptions({
    mutationFn: (values: RegistrationValues) =>
      callApi(isHubspotRegistration(page) ? registerHubspot : register, {
        query: registrationQuery(page, readPackage()),
        body: registrationBody(values, readOnboardingAnswers()),
      }),
  });
}

export function sendVerifyEmailMutation(page: URLSearchParams) {
  return mutationOptions({
    mutationFn: (email: string) =>
      callApi(sendVerifyEmail, { query: { email, ...keptIntegration(Object.fromEntries(page)) } }),
  });
}
