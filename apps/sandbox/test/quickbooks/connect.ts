import { createBudget } from '@tieout/connectors/core/budget.ts';
import { createCircuit } from '@tieout/connectors/core/circuit.ts';
import type { Batch, ConnectorContext, Grant } from '@tieout/connectors/core/connector.ts';
import { createHttpClient, type CallRecord } from '@tieout/connectors/core/http.ts';
import type { QuickBooksConfig } from '@tieout/connectors/quickbooks/config.ts';
import { quickBooks, type QuickBooksCursors } from '@tieout/connectors/quickbooks/connector.ts';
import { QUICKBOOKS_HTTP, QUICKBOOKS_WINDOWS } from '@tieout/connectors/quickbooks/limits.ts';
import { createTestClock } from '@tieout/connectors/testing/test-clock.ts';
import { createSandbox, type Sandbox } from '../../src/create-sandbox.ts';

const REDIRECT_URI = 'http://127.0.0.1:3000/api/integrations/quickbooks/callback';
export const SAAS = '9341450000000001';
export const OVERSEAS = '9341450000000005';
export const TODAY = '2026-11-14';
export const SHIFT_MONTHS = 10;

const REGISTERED = { clientId: 'client', clientSecret: 'canary-client-secret', redirectUris: [REDIRECT_URI] };
const VERIFIER = 'verifier';

/** The sandbox and a connector on one clock. */
export async function startBoth({
  dataDir = null as string | null,
  webhookUrl = 'http://127.0.0.1:1/',
  timeoutMs = 20_000,
} = {}) {
  const clock = createTestClock(Date.parse(`${TODAY}T12:00:00Z`));
  const sandbox = await createSandbox({
    now: () => clock.now(),
    dataDir,
    shiftMonths: SHIFT_MONTHS,
    today: TODAY,
    quickBooks: { registered: REGISTERED, webhook: { url: webhookUrl, verifier: VERIFIER }, port: 0 },
    plaid: { client: { clientId: 'client', secret: 'secret' }, openers: [], webhookUrl, port: 0 },
  });
  const calls: CallRecord[] = [];
  const http = createHttpClient({
    provider: 'quickbooks',
    clock,
    random: () => 0.5,
    budget: createBudget(QUICKBOOKS_WINDOWS, clock),
    circuit: createCircuit(clock),
    ...QUICKBOOKS_HTTP,
    timeoutMs,
    onCall: (call) => calls.push(call),
  });
  const context: ConnectorContext<QuickBooksConfig> = { http, clock, config: configOf(sandbox) };
  return { sandbox, vendor: sandbox.quickBooks, context, clock, calls };
}

function configOf({ quickBooks: { origin } }: Sandbox): QuickBooksConfig {
  return {
    authoriseUrl: `${origin}/connect/oauth2`,
    tokenUrl: `${origin}/oauth2/v1/tokens/bearer`,
    revokeUrl: `${origin}/v2/oauth2/tokens/revoke`,
    apiBase: origin,
    clientId: REGISTERED.clientId,
    clientSecret: REGISTERED.clientSecret,
    redirectUri: REDIRECT_URI,
    webhookVerifier: VERIFIER,
  };
}

/** What a browser does: opens the consent page and sends its form; the parameters of the way back. */
export async function consent(context: ConnectorContext<QuickBooksConfig>, realmId: string, decision = 'allow') {
  const page = await fetch(quickBooks.authoriseUrl(context.config, 'state-1'));
  const html = await page.text();
  const body = new URLSearchParams({ realmId, decision });
  for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g))
    body.append(name, value);
  const sent = await fetch(context.config.authoriseUrl, { method: 'POST', body, redirect: 'manual' });
  const params = Object.fromEntries(new URL(sent.headers.get('location') ?? '').searchParams);
  return { html, params };
}

export async function connect(context: ConnectorContext<QuickBooksConfig>, realmId: string): Promise<Grant> {
  const { params } = await consent(context, realmId);
  return quickBooks.exchange(context, params);
}

export async function collect<Stream extends keyof QuickBooksCursors>(
  context: ConnectorContext<QuickBooksConfig>,
  grant: Grant,
  stream: Stream,
  cursor: QuickBooksCursors[Stream],
): Promise<Batch<QuickBooksCursors[Stream]>[]> {
  const batches: Batch<QuickBooksCursors[Stream]>[] = [];
  for await (const batch of quickBooks.sync(context, grant, stream, cursor)) batches.push(batch);
  return batches;
}
