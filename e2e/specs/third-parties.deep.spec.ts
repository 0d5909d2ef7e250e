import type { Page, Request } from '@playwright/test';
import { loginPage, logInAs } from '../pages/login-page.ts';
import { openAs } from '../pages/sign-in.ts';
import { test as unconfigured } from '../pages/watched-test.ts';
import { expect, test } from '../third-parties/configured-product.ts';

const SECRET = 'A-secret-that-nobody-learns-1!';

function breakOnPurpose(page: Page): Promise<void> {
  return page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`broken on purpose at ${location.pathname}`);
    });
  });
}

/** What the page has of the scripts. */
function tracesOfScripts(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    sources: [...new Set([...document.querySelectorAll('script')].map(({ src }) => new URL(src).origin))],
    dataLayer: 'dataLayer' in window,
    ran: 'ran' in window,
  }));
}

function apiCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** The loaded chunk of the library is what puts the trace into requests. */
async function untilReporting(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in window);
}

/** Everything by which a person, a company or a figure could be known. */
const PRIVATE =
  /[0-9a-f]{8}-[0-9a-f]{4}-|@|%40|demo\.example|Cloudberry|Pretend|Quirky|Madeup|Nowhere|\d,\d{3}|nobody-learns/i;

/** As an installation with `THIRD_PARTY_PAGES=public` answers; all else is the same. */
async function keepToPublicPages(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, thirdPartyPages: 'public' } });
  });
}

test.describe('with all third parties configured', () => {
  // One after the other: each worker would start a product of its own.
  test.describe.configure({ mode: 'default' });

  test('both scripts start on every page, and what leaves the browser names nobody and no figure', async ({
    page,
    configured,
  }) => {
    const { collector } = configured;
    const before = collector.told().length;
    /** Scripts load after the page: whoever goes on before has told them nothing. */
    async function expectTold(path: string): Promise<void> {
      for (const by of ['marketing', 'analytics']) {
        await expect
          .poll(() =>
            collector
              .told()
              .slice(before)
              .filter((body) => body.includes(`"by":"${by}"`))
              .join('\n'),
          )
          .toContain(`${configured.url}${path}"`);
      }
    }
    await page.goto('/complete-reset?oobCode=code-that-nobody-learns');
    await expect(page.getByRole('heading', { name: 'Please set new password' })).toBeVisible();
    await expectTold('/complete-reset');
    await page.goto('/verify-email?email=ada@engine.example');
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expectTold('/verify-email');
    await logInAs(page, 'manager');
    await page.getByRole('link', { name: 'Cloudberry Metrics Demo, Inc.', exact: true }).click();
    await expect(page.getByText('Viewing Cloudberry Metrics Demo, Inc. as manager')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Viewing Cloudberry Metrics Demo, Inc. as manager')).toBeVisible();
    expect(await tracesOfScripts(page)).toMatchObject({ dataLayer: true, ran: true });
    for (const path of ['/login', '/', '/companies/:companyId']) await expectTold(path);
    expect(
      collector
        .told()
        .slice(before)
        .filter((body) => PRIVATE.test(body)),
    ).toEqual([]);
  });

  test('kept to public pages, a page that only shows something loads both; the way to the login leaves them behind', async ({
    page,
    configured,
  }) => {
    const { collector, url } = configured;
    await keepToPublicPages(page);
    const before = collector.scripts().length;
    await page.addInitScript(() => localStorage.setItem('production', '{"portalId":7654321}'));
    await page.goto('/business-model');
    await expect
      .poll(() => page.evaluate(() => (window as { ran?: string[] }).ran?.toSorted()))
      .toEqual(['/7654321.js', '/gtag/js?id=G-ABCD1234', '/more.js']);
    expect(collector.scripts().slice(before).toSorted()).toEqual(['/7654321.js', '/gtag/js?id=G-ABCD1234', '/more.js']);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
    expect(await tracesOfScripts(page)).toMatchObject({ dataLayer: true, ran: true });

    await page.goBack();
    await page.getByRole('link', { name: 'Login' }).click();
    // Only a new page is without it.
    await page.waitForFunction(() => !('dataLayer' in window));
    await expect(loginPage(page).password).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await tracesOfScripts(page)).toEqual({ sources: [url], dataLayer: false, ran: false });
    expect(collector.scripts()).toHaveLength(before + 3);
  });

  test('a login carries a trace, and nobody else gets one', async ({ page, configured }) => {
    const { collector } = configured;
    const calls = apiCalls(page);
    await loginPage(page).open();
    await untilReporting(page);
    await loginPage(page).logIn('bootstrap@demo.example');
    await page.waitForURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const login = calls.find((call) => new URL(call.url()).pathname === '/api/auth/login');
    const headers = await login?.allHeaders();
    expect(headers?.['sentry-trace']).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}-0$/);
    expect(headers?.baggage).toContain('sentry-environment=production');
    expect(collector.received.filter((request) => 'sentry-trace' in request.headers)).toEqual([]);
  });

  test('an error is reported with its recording, and neither tells a password or a code', async ({
    page,
    configured,
  }) => {
    const { collector } = configured;
    const login = loginPage(page);
    await login.open('/login?oobCode=code-that-nobody-learns');
    await untilReporting(page);
    await login.password.fill(SECRET);
    await page.getByRole('button', { name: 'Show password' }).click();
    await breakOnPurpose(page);

    await expect
      .poll(() => collector.items('event'))
      .toContainEqual(
        expect.objectContaining({
          environment: 'production',
          exception: expect.objectContaining({
            values: [expect.objectContaining({ value: 'broken on purpose at /login' })],
          }),
        }),
      );
    await expect
      .poll(() => collector.items('replay_event'))
      .toContainEqual(expect.objectContaining({ environment: 'production' }));
    const recording = JSON.stringify(collector.items('replay_recording'));
    expect(recording).toContain('"sessionSampleRate":0.1,"errorSampleRate":1');
    expect(recording).toContain('"blockAllMedia":false,"maskAllText":false');
    expect(recording).toContain('Forgot password?');
    const everything = collector.received.map(({ path, body }) => path + body).join('\n');
    expect(everything).not.toContain(SECRET);
    expect(everything).not.toContain('nobody-learns');
  });

  test('kept to public pages, a signed-in page reports its errors and has no script of anybody else', async ({
    page,
    configured,
  }) => {
    const { collector, url } = configured;
    await keepToPublicPages(page);
    const before = collector.scripts().length;
    await openAs(page, 'investor');
    await untilReporting(page);
    await breakOnPurpose(page);
    await expect
      .poll(() => JSON.stringify(collector.items('event')))
      .toContain(JSON.stringify('broken on purpose at /'));
    expect(await tracesOfScripts(page)).toEqual({ sources: [url], dataLayer: false, ran: false });
    expect(collector.scripts()).toHaveLength(before);
  });
});

// Every other test runs so too, and fails when a page talks to anybody else.
unconfigured('without configuration no call carries a trace and no script is loaded', async ({ page, baseURL }) => {
  const calls = apiCalls(page);
  await logInAs(page, 'bootstrap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { origin } = new URL(baseURL ?? '');
  expect(await tracesOfScripts(page)).toEqual({ sources: [origin], dataLayer: false, ran: false });
  expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false);
  expect(calls.length).toBeGreaterThan(2);
  for (const call of calls) {
    const headers = await call.allHeaders();
    expect([headers['sentry-trace'], headers.baggage]).toEqual([undefined, undefined]);
  }
});
