import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectToEmbedded } from '../../apps/server/test/hostile-texts/plant-texts.ts';
import { freePort, startProduct } from '../../apps/server/test/lifecycle/product-process.ts';
import { startLyingProvider, type Lies } from '../../apps/server/test/openid/lying-provider.ts';
import { startOidcProvider, type OidcAccount } from '../../apps/server/test/openid/oidc-provider.ts';
import { test as watched } from '../pages/watched-test.ts';

const CLIENT = { clientId: 'tieout', clientSecret: 'between the two of them' };

/** Providers whose answers are not what they should be, by the id they are offered under. */
export const LIES: Readonly<Record<string, Lies>> = {
  'wrong-nonce': { claims: { nonce: 'of another login' } },
  'wrong-audience': { claims: { aud: 'somebody else' } },
  expired: { claims: { exp: 1 } },
  unsigned: { signature: 'none' },
  'wrong-key': { signature: 'of another key' },
  'no-subject': { claims: { sub: undefined } },
};

export interface OpenIdProduct {
  url: string;
  issuer: string;
  /** Where the providers of `LIES` are. */
  liarOrigin: string;
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
  expectedProblems: async ({ openIdProduct: { issuer, liarOrigin } }, use) =>
    use([`a request went to ${issuer}/`, `a request went to ${liarOrigin}/`]),
});

async function useProduct(dataDir: string, use: (product: OpenIdProduct) => Promise<void>): Promise<void> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const accounts: OidcAccount[] = [];
  const provider = await startOidcProvider({ ...CLIENT, redirectUri: `${url}/api/auth/oidc/callback`, accounts });
  const liar = await startLyingProvider(CLIENT);
  for (const [name, lies] of Object.entries(LIES)) liar.lie(name, lies);
  const product = startProduct({
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: 'off',
    ATTEMPT_LIMITS: 'off',
    OIDC_PROVIDERS: JSON.stringify([
      { id: 'acme', name: 'Acme', issuer: provider.issuer, ...CLIENT, logoUrl: `${url}/favicon.svg` },
      { id: 'acme-window', name: 'Acme Window', issuer: provider.issuer, ...CLIENT, mode: 'popup' },
      ...Object.keys(LIES).map((id) => ({ id, name: id, issuer: liar.issuerOf(id), ...CLIENT })),
    ]),
  });
  try {
    await product.ready();
    const client = await connectToEmbedded(dataDir);
    await use({
      url,
      issuer: provider.issuer,
      liarOrigin: new URL(liar.issuerOf('')).origin,
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
    await liar.stop();
  }
}

export { expect } from '../pages/watched-test.ts';
