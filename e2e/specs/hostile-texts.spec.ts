import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../pages/accessible.ts';
import { loginPage } from '../pages/login-page.ts';
import { signIn } from '../pages/sign-in.ts';
import { WALKERS } from '../pages/walkers.ts';
import { watchContext } from '../pages/watch-page.ts';
import { expect } from '../pages/watched-test.ts';
import { addressesOf, pathsOf, publicPaths, withoutPlaceholders } from '../pages/web-routes.ts';
import { test } from '../hostile/hostile-product.ts';
import { CANARY, HOSTILE_TEXTS, TEXTS_THAT_RUN_AS_HTML, hasMark } from '../hostile/hostile-texts.ts';
import { expectNothingInjected, findInjected } from '../hostile/injected.ts';

const isDeep = process.env.TIEOUT_DEEP === '1';

// One worker, because each starts a product; the browser says a hostile name too.
test.describe.configure({ mode: 'default', timeout: isDeep ? 900_000 : 180_000 });
// Every day axe looks at the same screens with the demo's own texts, in the other specs.
test.use({ userAgent: `Mozilla/5.0 ${textAt(0)}`, isScanned: isDeep });

function textAt(index: number): string {
  return HOSTILE_TEXTS[index % HOSTILE_TEXTS.length] ?? '';
}

/** A hostile text stands here to be read, and nothing else came of it. */
async function expectTextOnly(page: Page, place: Page | Locator = page): Promise<void> {
  const text = place.getByText(/hostile-text-\d\d/).filter({ visible: true });
  await expect(text.first()).toBeVisible();
  await expectNothingInjected(page);
}

async function firstCompany(page: Page): Promise<{ id: string; name: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/me/companies', { headers: { authorization: `Bearer ${token}` } });
  const [company] = (await answer.json()) as { id: string; name: string }[];
  return company ?? { id: '', name: '' };
}

test.describe('the watch itself', () => {
  test('every text that runs as HTML is seen to run in a page that has it as HTML', async ({ browser, hostile }) => {
    const context = await browser.newContext();
    const problems = await watchContext(context, hostile.url);
    const page = await context.newPage();
    for (const text of TEXTS_THAT_RUN_AS_HTML) {
      await context.unrouteAll();
      await context.route('**', (route) => {
        const isPage = route.request().url() === `${hostile.url}/`;
        return isPage ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><p>${text}` }) : route.abort();
      });
      problems.length = 0;
      await page.goto(hostile.url);
      await expect.poll(() => problems, { message: text }).not.toEqual([]);
    }
    await context.close();
  });

  test('every element a text could bring along is found', async ({ page }) => {
    await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/plain');
    for (const text of HOSTILE_TEXTS.filter((candidate) => /<(?!%)/.test(candidate))) {
      expect(await findInjected(page, text), text).not.toEqual([]);
    }
    expect(await findInjected(page, 'Plain words & figures')).toEqual([]);
    await page.goto('/terms');
  });

  test('our policy stops HTML that a screen would write, and the watch says so', async ({ browser, hostile }) => {
    const context = await browser.newContext();
    const problems = await watchContext(context, hostile.url);
    const page = await context.newPage();
    await page.goto(`${hostile.url}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(problems).toEqual([]);
    const refused = await page.evaluate((html) => {
      try {
        document.body.innerHTML = html;
        return 'written';
      } catch (error) {
        return String(error);
      }
    }, textAt(0));
    expect(refused).toContain('TrustedHTML');
    const workers = await page.evaluate(workersByPolicy);
    expect(workers).toEqual({ plain: 'refused', otherPolicy: 'refused', ownPolicy: 'started' });
    await expect.poll(() => problems.join('\n')).toContain('require-trusted-types-for');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'javascript:hostileTextRan=1';
      document.body.append(link);
      link.click();
    });
    await expect.poll(() => problems.join('\n')).toContain('script-src');
    expect(problems.join('\n')).not.toContain('executed');
    expect(await findInjected(page)).not.toEqual([]);
    await context.close();
  });
});

/** In the page: whether a worker starts from a plain address, and which policies may make one. */
function workersByPolicy() {
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string } };
  };
  const address = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  function outcomeOf(addressOf: () => string): string {
    try {
      new Worker(addressOf(), { type: 'module' }).terminate();
      return 'started';
    } catch {
      return 'refused';
    }
  }
  const rules = { createScriptURL: (given: string) => given };
  return {
    plain: outcomeOf(() => address),
    otherPolicy: outcomeOf(() => trustedTypes.createPolicy('another', rules).createScriptURL(address)),
    ownPolicy: outcomeOf(() => trustedTypes.createPolicy('tieout-worker', rules).createScriptURL(address)),
  };
}

test('every text column holds hostile texts, or has a reason not to', async ({ hostile }, testInfo) => {
  const { planted, leftAlone } = hostile.planting;
  for (const [column, reason] of Object.entries(leftAlone)) {
    testInfo.annotations.push({ type: 'left alone', description: `${column}: ${reason}` });
  }
  expect(planted).toEqual(
    expect.arrayContaining([
      'account.name',
      'app_user.first_name',
      'company.name',
      'counterparty.name',
      'data_source.name',
      'dimension.name',
      'journal_entry.memo',
      'outbox_mail.body_text',
      'outbox_mail.subject',
      'plan.name',
    ]),
  );
  expect(planted.filter((column) => leftAlone[column] !== undefined)).toEqual([]);
});

test.describe('stored texts are only read by', () => {
  for (const [userType, name] of Object.entries(WALKERS)) {
    test(name, async ({ page }) => {
      await signIn(page, name);
      const { id, name: company } = await firstCompany(page);
      expect(hasMark(company)).toBe(true);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectTextOnly(page, page.getByRole('main'));
      if (name === 'manager') await walkPortfolio(page, company);
      if (name === 'investor') await walkMenu(page);
      await walkDrawers(page, isDeep || name === 'bootstrap' ? 3 : 1);
      await page.goto('/payment-details');
      await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(/hostile-text-\d\d/);
      await expectNothingInjected(page);
      await walkOtherScreens(page, userType, id);
    });
  }
});

/** From the app's own table, so that a later screen is walked as well. */
async function walkOtherScreens(page: Page, userType: string, companyId: string): Promise<void> {
  const paths = await pathsOf(userType);
  expect(paths).toContain('/payment-details');
  const others = paths.filter((candidate) => candidate !== '/' && candidate !== '/payment-details');
  for (const path of others.flatMap((other) => addressesOf(other, companyId))) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
    await expectNothingInjected(page);
  }
}

async function walkPortfolio(page: Page, company: string): Promise<void> {
  await page.getByRole('searchbox').fill(textAt(1));
  await expectTextOnly(page);
  await page.getByRole('searchbox').fill(`no such ${textAt(2)}`);
  await expect(page.getByText(`No company matches “no such ${textAt(2)}”.`)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: company, exact: true }).click();
  await expect(page).toHaveTitle('Overview · Tieout');
  await expect(page.getByText(`Viewing ${company} as manager`)).toBeVisible();
  await expectTextOnly(page);
}

async function walkMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /hostile-text/ })
    .click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await expectTextOnly(page);
  const chosen = (await items.last().innerText()).split('\n')[0] ?? '';
  await items.last().click();
  await expect(page.getByRole('article', { name: `Update of ${chosen}` })).toBeVisible();
  await expectTextOnly(page, page.getByRole('article'));
}

/** Figures of the headline down to their lines, as far as this person may open them. */
async function walkDrawers(page: Page, most: number): Promise<void> {
  const figures = await page.getByRole('button', { name: /show the lines behind this figure/ }).all();
  for (const button of figures.slice(0, most)) {
    await button.click();
    const drawer = page.getByRole('complementary');
    await expect(drawer.getByText('equals the figure you clicked')).toBeVisible();
    await expectTextOnly(page, drawer.getByRole('table').last());
    for (const title of await drawer
      .locator('[title*="hostile-text"]')
      .all()
      .then((all) => all.slice(0, 3))) {
      await title.hover();
    }
    await drawer.getByRole('button', { name: 'Close' }).click();
  }
}

test('every mail of the outbox is only read', async ({ page }) => {
  await page.goto('/outbox');
  const mails = page.getByRole('list').getByRole('button');
  await expect(mails).toHaveCount(HOSTILE_TEXTS.length);
  await expectTextOnly(page);
  const opened = await mails.evaluateAll(async (buttons) => {
    const drawn: string[] = [];
    for (const button of buttons as HTMLButtonElement[]) {
      button.click();
      while (button.getAttribute('aria-current') !== 'true') await new Promise(requestAnimationFrame);
      drawn.push(document.querySelector('article')?.innerHTML ?? '');
    }
    return drawn;
  });
  expect(new Set(opened).size).toBe(HOSTILE_TEXTS.length);
  // Only what the reader itself is made of, whatever the mail says.
  expect(new Set(opened.join(' ').match(/<[a-z0-9]+/g))).toEqual(new Set(['<h2', '<p', '<div', '<a']));
  await expectNothingInjected(page);
});

/** Names of parameters that a screen reads, and some that one might. */
const PARAMETERS = [
  'error',
  'verified',
  'mode',
  'oobCode',
  'drill',
  'month',
  'row',
  'by',
  'group',
  'entry',
  'mail',
  'token',
  'companyId',
  'next',
  'x',
];

function addressWith(path: string, start: number): string {
  const query = new URLSearchParams(PARAMETERS.map((name, index) => [name, textAt(start + index)]));
  const hash = encodeURIComponent(textAt(start + PARAMETERS.length));
  return `${withoutPlaceholders(path, encodeURIComponent(textAt(start)))}?${query.toString()}#${hash}`;
}

/** Another address in the same page, as Back and Forward bring it. */
async function showAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test('texts in addresses are only read', async ({ page, hostile }) => {
  const known = await publicPaths();
  const paths = [...known, '/', '/payment-details', '/companies/:companyId', '/:unknown/:unknown'];
  for (const [index, path] of paths.entries()) {
    await page.goto(addressWith(path, index * 3));
    await expect(page.getByRole('main')).toHaveText(/\S/);
    for (const start of isDeep ? HOSTILE_TEXTS.keys() : []) {
      await showAddress(page, addressWith(path, start));
      await expectNothingInjected(page);
    }
    await expectNothingInjected(page);
    expect(new URL(page.url()).origin).toBe(hostile.url);
  }
});

test('each text is shown as it is where a screen shows its address', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/firebase-callback?mode=first');
  const mode = page.getByRole('main').getByText(/^Mode /);
  await expect(mode).toHaveText('Mode first');
  for (const text of HOSTILE_TEXTS) {
    await showAddress(page, `/firebase-callback?mode=${encodeURIComponent(text)}`);
    await expect(mode).toHaveText(`Mode ${text}`);
  }
});

test('paths that look like another place stay here', { tag: '@deep' }, async ({ page, hostile }) => {
  for (const path of [
    '//hostile.example/',
    '/\\hostile.example/',
    '/login//hostile.example/',
    '/%2f%2fhostile.example/',
  ]) {
    await page.goto(`${hostile.url}${path}`);
    await expect(loginPage(page).email).toBeVisible();
    expect(new URL(page.url()).origin).toBe(hostile.url);
  }
});

test(
  'texts that are typed come back as texts, in the toast and after the login',
  { tag: '@deep' },
  async ({ page }) => {
    const query = `?x=${encodeURIComponent(textAt(0))}`;
    await page.goto(`/payment-details${query}`);
    const login = loginPage(page);
    await login.logIn(textAt(0), textAt(1));
    await expect(page.getByRole('alert')).toHaveText(/\S/);
    await expectNothingInjected(page);
    await login.logIn('bootstrap@demo.example');
    await expect(page).toHaveURL(`/payment-details${query}`);
    await expectTextOnly(page);
  },
);

test('the server answers with no text of an address in its pages and headers', async ({ request, hostile }) => {
  for (const text of HOSTILE_TEXTS.filter(hasMark)) {
    const value = encodeURIComponent(text);
    for (const path of [
      `/login?error=${value}`,
      `/${value}`,
      `/assets/${value}`,
      `/api/${value}`,
      `/api/docs?x=${value}`,
      `/api/outbox?x=${value}`,
    ]) {
      const answer = await request.get(hostile.url + path, {
        maxRedirects: 0,
        headers: { 'x-request-id': text.replace(/[^ -~]/g, '') },
      });
      const headers = answer.headersArray().map(({ name, value: content }) => `${name}: ${content}`);
      expect(
        headers.filter((header) => hasMark(decodeURIComponent(header))),
        path,
      ).toEqual([]);
      expect(
        headers.some((header) => header.startsWith('content-security-policy: default-src ')),
        path,
      ).toBe(true);
      // The outbox is full of texts; as JSON they are no page.
      const isPage = /html|xml/.test(answer.headers()['content-type'] ?? '');
      expect(isPage && hasMark(await answer.text()), path).toBe(false);
    }
  }
  expect((await request.get(hostile.url + CANARY)).headers()['content-type']).toContain('text/html');
});

test('a name without an end breaks no screen', { tag: '@deep' }, async ({ page, hostile }) => {
  await hostile.run('update company set name = $1 || left(id::text, 8)', ['W'.repeat(400)]);
  await hostile.run('update app_user set first_name = $1, email = $1', ['W'.repeat(400)]);
  for (const name of isDeep ? Object.values(WALKERS) : ['bootstrap', 'manual', 'manager']) {
    await signIn(page, name);
    for (const path of name === 'manual' ? ['/', '/payment-details'] : ['/']) {
      await page.goto(path);
      await expect(page.getByText(/W{40}/).filter({ visible: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  }
});

test('somebody whose last membership has ended is told so', { tag: '@deep' }, async ({ page, hostile }) => {
  await hostile.run(`update membership set status = 'DISABLED' where type = 'BOOTSTRAP_HUBSPOT'`);
  await signIn(page, 'bootstrap-hubspot');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'No company' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
