import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { newPassword, PASSWORDS_DIFFER, REGISTRATION_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { registrationRequest, type register } from '@tieout/contracts/registration.ts';
import { firstMessage } from '#lib/first-message.ts';
import type { OnboardingAnswers } from '#lib/onboarding-answers.ts';
import type { FormErrors, TextValues } from '#components/form/use-form.ts';

type Field = 'firstName' | 'lastName' | 'companyName' | 'email' | 'password' | 'confirmPassword';
export type RegistrationValues = TextValues<Field>;

/** In the order of the page. */
export const EMPTY: RegistrationValues = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

const rules = registrationRequest.shape;
const password = newPassword(REGISTRATION_SYMBOLS);

/** Spec section 5, Registration. */
export function checkRegistration(values: RegistrationValues): FormErrors<RegistrationValues> {
  return {
    firstName: firstMessage(rules.firstName, values.firstName),
    lastName: firstMessage(rules.lastName, values.lastName),
    companyName: firstMessage(rules.company, values.companyName),
    email: firstMessage(rules.email, values.email),
    password: firstMessage(password, values.password),
    confirmPassword: values.confirmPassword === values.password ? undefined : PASSWORDS_DIFFER,
  };
}

/** Spec section 2: four fields filled and no password error. A wrong email does not count; it is said on sending. */
export function canSignUp(values: RegistrationValues, errors: FormErrors<RegistrationValues>): boolean {
  const isFilled = [values.email, values.password, values.confirmPassword, values.firstName].every(
    (value) => value.trim() !== '',
  );
  return isFilled && errors.password === undefined && errors.confirmPassword === undefined;
}

type RegistrationInput = EndpointInput<typeof register>;

export function registrationBody(values: RegistrationValues, answers: OnboardingAnswers): RegistrationInput['body'] {
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    company: values.companyName,
    email: values.email.trim(),
    password: values.password,
    ...answers,
  };
}

/** The page's whole query string is passed through (spec section 7), with the package that was chosen before. */
export function registrationQuery(page: URLSearchParams, storedPackage: string | null): RegistrationInput['query'] {
  const passed: Record<string, string[]> = {};
  for (const name of new Set(page.keys())) passed[name] = page.getAll(name);
  return { ...passed, package: page.get('package') || storedPackage || 'free' };
}
