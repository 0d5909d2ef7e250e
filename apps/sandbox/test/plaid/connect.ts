import { createBudget } from '@tieout/connectors/core/budget.ts';
import { createCircuit } from '@tieout/connectors/core/circuit.ts';
import type { Batch, Grant } from '@tieout/connectors/core/connector.ts';
import { createHttpClient, type CallRecord } from '@tieout/connectors/core/http.ts';
import type { PlaidContext } from '@tieout/connectors/plaid/api.ts';
import { plaid } from '@tieout/connectors/plaid/connector.ts';
import { PLAID_HTTP, PLAID_WINDOWS } from '@tieout/connectors/plaid/limits.ts';
import { FROM_THE_BEGINNING, type PlaidCursor } from '@tieout/connectors/plaid/sync-transactions.ts';
import { createTestClock } from '@tieout/connectors/testing/test-clock.ts';
import { createSandbox } from '../../src/create-sandbox.ts';

export const OPENER = 'http://localhost:3000';
export const TODAY = '2026-11-14';
const CLIENT = { clientId: 'client', secret: 'canary-plaid-secret' };

/** The sandbox's bank and a connector on one clock. */
export async function startBank({ dataDir = null as string | null, webhookUrl = 'http://127.0.0.1:1/' } = {}) {
  const clock = createTestClock(Date.parse(`${TODAY}T12:00:00Z`));
  const sandbox = await createSandbox({
    now: () => clock.now(),
    dataDir,
    shiftMonths: 10,
    today: TODAY,
    quickBooks: {
      registered: { clientId: 'client', clientSecret: 'secret', redirectUris: [] },
      webhook: { url: webhookUrl, verifier: 'verifier' },
      port: 0,
    },
    plaid: { client: CLIENT, openers: [OPENER], webhookUrl, port: 0 },
  });
  const calls: CallRecord[] = [];
  const http = createHttpClient({
    provider: 'plaid',
    clock,
    random: () => 0.5,
    budget: createBudget(PLAID_WINDOWS, clock),
    circuit: createCircuit(clock),
    ...PLAID_HTTP,
    timeoutMs: 20_000,
    onCall: (call) => calls.push(call),
  });
  const context: PlaidContext = {
    http,
    clock,
    config: { apiBase: sandbox.plaid.origin, ...CLIENT, webhookUrl, redirectUri: null, countryCodes: ['US'] },
  };
  return { sandbox, bank: sandbox.plaid, context, clock, calls };
}

type Bank = Awaited<ReturnType<typeof startBank>>;

/** What a person does in the widget: signs in as one of the bank's customers, or cancels; what its page then tells ours. */
export async function signIn(
  { bank, context }: Bank,
  { key = 'saas', decision = 'allow', reauthOf = null as Grant | null } = {},
): Promise<{ kind: string; publicToken: string }> {
  const { linkToken } = await plaid.startLink(context, { clientUserId: 'company:person', reauthOf });
  const body = new URLSearchParams({ token: linkToken, opener: OPENER, key, decision });
  const answer = await fetch(`${bank.origin}/link`, { method: 'POST', body });
  const [, told = '{}'] = /postMessage\((\{.*\}), "/.exec(await answer.text()) ?? [];
  return JSON.parse(told) as { kind: string; publicToken: string };
}

export async function connectBank(bank: Bank, key = 'saas'): Promise<Grant> {
  const { publicToken } = await signIn(bank, { key });
  return plaid.exchange(bank.context, publicToken);
}

export async function readBank(
  { context }: Bank,
  grant: Grant,
  cursor: PlaidCursor = FROM_THE_BEGINNING,
): Promise<Batch<PlaidCursor>> {
  for await (const batch of plaid.sync(context, grant, cursor)) return batch;
  throw new Error('A sync that yields nothing');
}
