import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuickBooksConfig } from '@tieout/connectors/quickbooks/config.ts';

const MAIN = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));
/** Nobody but the two processes of this machine: what they open is invented. */
const REGISTERED = { clientId: 'tieout-sandbox', clientSecret: 'sandbox' };
const WEBHOOK_VERIFIER = 'sandbox';

export interface SandboxSettings {
  dataDir: string;
  publicUrl: string;
  /** The demo's shift and today: fixed once, so that the books at the vendor do not move under a connection. */
  time: () => Promise<{ shiftMonths: number; today: string }>;
}

export interface SandboxProcess {
  quickBooks(): Promise<QuickBooksConfig>;
  stop(): Promise<void>;
}

/** The vendors as one process of their own, started when somebody first connects: whoever does not pays nothing for it. */
export function createSandboxProcess(settings: SandboxSettings): SandboxProcess {
  let running: Promise<{ child: ChildProcess; origin: string }> | null = null;

  async function run() {
    const redirectUri = redirectUriOf(settings.publicUrl);
    const order = {
      ...(await settings.time()),
      dataDir: join(settings.dataDir, 'sandbox'),
      quickBooks: {
        registered: { ...REGISTERED, redirectUris: [redirectUri] },
        webhook: { url: `${settings.publicUrl}/webhooks/quickbooks`, verifier: WEBHOOK_VERIFIER },
        port: 0,
      },
      plaid: {
        client: { clientId: REGISTERED.clientId, secret: REGISTERED.clientSecret },
        openers: [new URL(settings.publicUrl).origin],
        webhookUrl: `${settings.publicUrl}/webhooks/plaid`,
        port: 0,
      },
    };
    const child = fork(MAIN, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const origin = await new Promise<string>((resolve, reject) => {
      child.once('message', ({ quickBooks }: { quickBooks: string }) => resolve(quickBooks));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
      child.send(order);
    });
    // One that was killed is started again with the next call; what it had confirmed is kept.
    child.once('exit', () => (running = null));
    return { child, origin };
  }

  return {
    async quickBooks() {
      running ??= run().catch((error: unknown) => {
        running = null;
        throw error;
      });
      const { origin } = await running;
      return {
        authoriseUrl: `${origin}/connect/oauth2`,
        tokenUrl: `${origin}/oauth2/v1/tokens/bearer`,
        revokeUrl: `${origin}/v2/oauth2/tokens/revoke`,
        apiBase: origin,
        ...REGISTERED,
        redirectUri: redirectUriOf(settings.publicUrl),
        webhookVerifier: WEBHOOK_VERIFIER,
      };
    },
    async stop() {
      const { child } = (await running?.catch(() => null)) ?? { child: null };
      child?.disconnect();
    },
  };
}

export function redirectUriOf(publicUrl: string): string {
  return `${publicUrl}/api/integrations/quickbooks/callback`;
}
