import { expect, type Page } from '@playwright/test';
import { GOOD_PASSWORD } from './founders.ts';

const REQUIRED = ['First name', 'Email', 'Password', 'Confirm password'] as const;
export type RegistrationField = (typeof REQUIRED)[number] | 'Last name' | 'Company name';

export function registrationPage(page: Page) {
  function field(label: RegistrationField) {
    return page.getByLabel(label, { exact: true });
  }
  return {
    field,
    required: REQUIRED,
    button: page.getByRole('button', { name: 'Sign Up', exact: true }),
    async open(search = ''): Promise<void> {
      await page.goto(`/signup${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration');
    },
    async fill(email: string, changes: Partial<Record<RegistrationField, string>> = {}): Promise<void> {
      const texts: Partial<Record<RegistrationField, string>> = {
        'First name': 'Ada',
        Email: email,
        Password: GOOD_PASSWORD,
        'Confirm password': changes.Password ?? GOOD_PASSWORD,
        ...changes,
      };
      for (const [label, text] of Object.entries(texts)) await field(label as RegistrationField).fill(text);
    },
  };
}
