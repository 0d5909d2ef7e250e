import { createTestClock } from '@tieout/connectors/testing/test-clock.ts';
import { getInvitedAuthUri, getQuickbooksAuthUri } from '@tieout/contracts/quickbooks.ts';
import { createSandbox } from '@tieout/sandbox/src/create-sandbox.ts';
import { createQuickBooksVendor, type QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import { redirectUriOf } from '#sync/sandbox-process.ts';
import { atEndOfFile } from '../at-end-of-file.ts';
import { cookiesOf } from '../cookies.ts';
import { createTestApp, type Answer, type TestApp } from '../test-app.ts';

/** The smallest of the invented companies, and another one. */
export const SERVICES = '9341450000000003';
export const SAAS = '9341450000000001';
const REDIRECT_URI = redirectUriOf('http://localhost:3000');
const REGISTERED = { clientId: 'client', clientSecret: 'canary-client-secret' };

/** The app, QuickBooks and one clock for both; what is logged is kept. */
export async function createSandboxedApp(today: string) {
  const clock = createTestClock(Date.now());
  const sandbox = await createSandbox({
    now: () => clock.now(),
    dataDir: null,
    shiftMonths: 10,
    today,
    quickBooks: {
      registered: { ...REGISTERED, redirectUris: [REDIRECT_URI] },
      webhook: { url: 'http://127.0.0.1:1/', verifier: 'verifier' },
      port: 0,
    },
    plaid: {
      client: { clientId: 'client', secret: 'secret' },
      openers: [],
      webhookUrl: 'http://127.0.0.1:1/',
      port: 0,
    },
  });
  atEndOfFile(() => sandbox.close());
  const { origin } = sandbox.quickBooks;
  const vendor = createQuickBooksVendor({
    isSandbox: true,
    clock,
    onCall: () => undefined,
    config: async () => ({
      authoriseUrl: `${origin}/connect/oauth2`,
      tokenUrl: `${origin}/oauth2/v1/tokens/bearer`,
      revokeUrl: `${origin}/v2/oauth2/tokens/revoke`,
      apiBase: origin,
      ...REGISTERED,
      redirectUri: REDIRECT_URI,
      webhookVerifier: 'verifier',
    }),
  });
  const logged: string[] = [];
  const app = await createTestApp({ quickBooks: vendor, logTo: { write: (line) => void logged.push(line) } });
  return { app, vendor, clock, logged, quickBooks: sandbox.quickBooks };
}

interface AtQuickBooks {
  realmId: string;
  decision?: string;
  isOtherBrowser?: boolean;
}

/** What a person does: asks for the address, chooses a company there, and comes back. Answers where they end. */
export async function goToQuickBooksAndBack(app: TestApp, token: string, there: AtQuickBooks): Promise<string> {
  return answerThere(app, await app.call(getQuickbooksAuthUri, { query: { userType: 'BOOTSTRAP' } }, { token }), there);
}

/** The same of somebody who holds a link and no account. */
export async function goThroughLinkAndBack(app: TestApp, link: string, there: AtQuickBooks): Promise<string> {
  return answerThere(app, await app.call(getInvitedAuthUri, { params: { token: link } }), there);
}

type Asked = Answer<typeof getInvitedAuthUri> | Answer<typeof getQuickbooksAuthUri>;

async function answerThere(
  app: TestApp,
  asked: Asked,
  { realmId, decision = 'allow', isOtherBrowser = false }: AtQuickBooks,
): Promise<string> {
  const { authUri } = asked.ok();
  const [[name, { value }] = ['', { value: '' }]] = [...cookiesOf(asked)];
  const html = await (await fetch(authUri)).text();
  const body = new URLSearchParams({ realmId, decision });
  for (const [, field = '', text = ''] of html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)) {
    body.append(field, text);
  }
  const sent = await fetch(authUri.split('?')[0] ?? '', { method: 'POST', body, redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  const answer = await app.app.inject({
    url: `${back.pathname}${back.search}`,
    ...(!isOtherBrowser && { cookies: { [name]: value } }),
  });
  return String(answer.headers.location);
}

/** A vendor that cannot be reached any more after so many reports, as when the server is killed in the middle. */
export function cutOffAfter(vendor: QuickBooksVendor, reports: number): QuickBooksVendor {
  let left = reports;
  return {
    ...vendor,
    async contextOf(connectionId) {
      const context = await vendor.contextOf(connectionId);
      return {
        ...context,
        http: {
          async send(request, signal) {
            if (request.call === 'GeneralLedger' && (left -= 1) < 0) throw new Error('killed');
            return context.http.send(request, signal);
          },
        },
      };
    },
  };
}
