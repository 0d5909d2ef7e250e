import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectToEmbedded } from '../../apps/server/test/hostile-texts/plant-texts.ts';
import { freePort, startProduct } from '../../apps/server/test/lifecycle/product-process.ts';
import { startOidcProvider, type OidcAccount } from '../../apps/server/test/openid/oidc-provider.ts';
import { test as watched } from '../pages/watched-test.ts';

const CLIENT = { clientId: 'tieout', clientSecret: 'between the two of them' };

export interface OpenIdProduct {
  url: string;
  issuer: string;
  /** Somebody the provider knows and the product does not. */
  addAccount: (about?: Partial<OidcAccount>) => OidcAccount & { email: string };
  /** One-time tokens made so far last longer than the minute they have: a busy machine takes its time. */
  prolongTokens: () => Promise<void>;
}

/** A product of its own, with two ways to one provider: in the same window, as its partner, and in one of its own. */
export const test = watched.extend<
  { baseURL: string; expectedProblems: readonly string[] },
  { openIdProduct: OpenIdProduct }
>({
  openIdProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the first argument taken apart
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'tieout-openid-'));
      // Root's database runs as another user, who has to pass through the folder.
      await chmod(folder, 0o711);
      try {
        await useProduct(path.join(folder, 'data'), use);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ openIdProduct }, use) => use(openIdProduct.url),
  expectedProblems: async ({ openIdProduct }, use) => use([`a request went to ${openIdProduct.issuer}/`]),
});

async function useProduct(dataDir: string, use: (product: OpenIdProduct) => Promise<void>): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const accounts: OidcAccount[] = [];
  const provider = await startOidcProvider({ ...CLIENT, redirectUri: `${url}/api/auth/oidc/callback`, accounts });
  const product = startProduct({
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ATTEMPT_LIMITS: 'off',
    OIDC_PROVIDERS: JSON.stringify([
      { id: 'acme', name: 'Acme', issuer: provider.issuer, ...CLIENT, logoUrl: `${url}/favicon.svg` },
      { id: 'acme-window', name: 'Acme Window', issuer: provider.issuer, ...CLIENT, mode: 'popup' },
    ]),
  });
  try {
    await product.ready();
    const client = await connectToEmbedded(dataDir);
    await use({
      url,
      issuer: provider.issuer,
      addAccount(about) {
        const sub = randomUUID();
        const account = { sub, email: `${sub}@provider.example`, email_verified: true, given_name: 'Grace', ...about };
        accounts.push(account);
        return account;
      },
      async prolongTokens() {
        await client.query(
          `update auth_code set expires_at = now() + interval '1 hour' where kind = 'CUSTOM_TOKEN' and used_at is null`,
        );
      },
    });
    await client.end();
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
    await provider.stop();
  }
}

export { expect } from '../pages/watched-test.ts';
