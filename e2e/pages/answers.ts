import { expect, type Page } from '@playwright/test';

/** The words of a toast, to the letter. */
export async function expectToast(page: Page, text: string, role: 'alert' | 'status' = 'alert'): Promise<void> {
  await expect(page.getByRole(role).getByText(text, { exact: true })).toBeVisible();
}

/** Does something and tells with which status the server answers the call this makes. */
export async function statusAfter(page: Page, path: string, act: () => Promise<void>): Promise<number> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await act();
  return (await answered).status();
}

/** What the browser prints for a call that gets no answer; for `expectedProblems`. No server on this machine can cause it. */
export const NO_ANSWER = 'Failed to load resource: net::ERR_ADDRESS_UNREACHABLE';

/** From now on the call gets this answer, or with null none at all. */
export async function answerWith(page: Page, path: string, status: number | null): Promise<void> {
  const pattern = `**${path}*`;
  await page.unroute(pattern);
  await page.route(pattern, (route) =>
    status === null
      ? route.abort('addressunreachable')
      : route.fulfill({ status, json: { code: 'internal-error', message: 'Not today', requestId: 'r-1' } }),
  );
}

/** Opens a link and tells with which status and where to the server sent the browser. */
export async function redirectOf(page: Page, link: string): Promise<{ status: number; location: string | undefined }> {
  const response = await page.goto(link);
  const first = await response?.request().redirectedFrom()?.response();
  return { status: first?.status() ?? 0, location: first?.headers().location };
}
