import type { Page } from '@playwright/test';

/** The login page of the provider, which is none of ours. */
export function providerPage(page: Page) {
  const heading = page.getByRole('heading', { name: 'Sign in at the provider' });
  return {
    heading,
    async continueAs({ sub }: { sub: string }): Promise<void> {
      await page.getByLabel('Account').selectOption(sub);
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    async cancel(): Promise<void> {
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  };
}

/** The provider asks again who comes. */
export async function forgetProviderSession(page: Page, issuer: string): Promise<void> {
  await page.context().clearCookies({ domain: new URL(issuer).hostname });
}
