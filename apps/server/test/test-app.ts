import { randomUUID } from 'node:crypto';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { errorBody, type ErrorBody } from '@tieout/contracts/error-body.ts';
import type { ImportLimits } from '@tieout/contracts/ledger-import.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { buildApp } from '#server/build-app.ts';
import type { OpenIdSettings } from '#features/openid/openid.routes.ts';
import { createLogger } from '#http/logger.ts';
import { createTokenChain } from '#identity/sessions/token-chain.ts';
import { createAttemptLimits, noAttemptLimits } from '#identity/attempts/attempt-limits.ts';
import type { PasswordHasher } from '#identity/embedded/password-hash.ts';
import { createEmbeddedIdentity, EMBEDDED_PROJECT } from '#identity/embedded/embedded-identity.ts';
import {
  createTokenSigner,
  generateSigningKey,
  type SigningKey,
  type TokenSigner,
} from '#identity/embedded/token-signer.ts';
import { createPasswordStrength } from '#identity/password-strength/password-strength.ts';
import type { IdentityProvider } from '#identity/port.ts';
import { createSecretBox } from '#server/secrets/secret-box.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import type { AppDb } from '#db/client.ts';
import { atEndOfFile } from './at-end-of-file.ts';
import { createCheapHasher } from './cheap-hasher.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  identity: IdentityProvider;
  signer: TokenSigner;
  /** Calls a contract as the bearer of `token` and answers status, headers and the parsed body. */
  call: <E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options?: CallOptions) => Promise<Answer<E>>;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface Answer<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** Throws when the answer is a refusal. */
  ok: () => EndpointOutput<E>;
  /** Throws when the answer is not a refusal. */
  refusal: () => ErrorBody;
}

/** One thread for all files of a worker: each would load the dictionaries anew. It ends with the process. */
const passwordStrength = createPasswordStrength();

const TEST_CONFIG: PublicConfig = {
  version: 'test',
  publicUrl: 'http://localhost:3000',
  registrationUrl: 'http://localhost:3000/business-model',
  termsUrl: 'http://localhost:3000/terms',
  privacyUrl: 'http://localhost:3000/privacy',
  homeRedirectUrl: 'http://localhost:3000/',
  isOutboxOpen: true,
  identity: { mode: 'embedded', ...EMBEDDED_PROJECT },
  openIdProviders: [],
  thirdParties: { errorReporting: null, marketing: null, analytics: null },
  thirdPartyPages: 'all',
  demo: null,
};

/** For tests that run jobs beside the app. */
export const TEST_GRANT_BOX = createSecretBox('of a test', 'vendor grants');

export interface TestAppOptions {
  /** How books are connected; without it they cannot be. */
  quickBooks?: QuickBooksVendor;
  publicConfig?: Partial<PublicConfig>;
  webFolder?: string | null;
  /** Tests call more often than people; only the ones about the limit have one. */
  requestsPerMinute?: number;
  trustedProxies?: readonly string[];
  supportEmail?: string;
  ratesHost?: string;
  metricsToken?: string;
  importLimits?: ImportLimits;
  /** What is left on the disk of the database, for tests that fill it. */
  freeBytes?: () => Promise<number>;
  /** Where log lines go; without it nothing is logged. */
  logTo?: DestinationStream;
  /** The installation's key, for tests that make tokens of their own. */
  signingKey?: SigningKey;
  /** Tests guess more often than people; only the ones about guessing are limited. */
  attemptLimits?: { isStrict?: boolean };
  /** Parts of the identity provider that a test watches. */
  identityParts?: { hasher?: PasswordHasher };
  /** Another identity provider than our own. */
  openIdentity?: (db: AppDb) => Promise<IdentityProvider>;
  /** External logins. */
  openId?: Partial<Pick<OpenIdSettings, 'providers' | 'timeoutSeconds'>>;
  /** For a second app beside another. */
  database?: TestDatabase;
}

/** The whole app on a database of its own. Nothing of ours is faked. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const key = options.signingKey ?? (await generateSigningKey(randomUUID()));
  const signer = await createTokenSigner([key], TEST_CONFIG.publicUrl);
  const hasher = createCheapHasher();
  const chain = createTokenChain(randomUUID());
  const embedded = createEmbeddedIdentity({ db: database.db, signer, hasher, chain, ...options.identityParts });
  const identity = options.openIdentity ? await options.openIdentity(database.db) : embedded;
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    figures: database.figures,
    identity,
    embeddedIdentity: options.openIdentity ? null : embedded,
    passwordStrength,
    openId: { timeoutSeconds: 10, providers: [], ...options.openId, box: createSecretBox('of a test', 'openid') },
    limits: options.attemptLimits
      ? createAttemptLimits({ pool: database.pool, isStrict: false, ...options.attemptLimits })
      : noAttemptLimits(),
    log: createLogger(options.logTo ? 'trace' : 'silent', options.logTo),
    publicConfig: { ...TEST_CONFIG, identity: { mode: identity.kind, ...identity.project }, ...options.publicConfig },
    webFolder: options.webFolder ?? null,
    requestsPerMinute: options.requestsPerMinute ?? null,
    trustedProxies: options.trustedProxies ?? [],
    widgets: [],
    supportEmail: options.supportEmail ?? null,
    ratesHost: options.ratesHost ?? null,
    metricsToken: options.metricsToken ?? null,
    connectLinkBox: createSecretBox('of a test', 'connect links'),
    grantBox: TEST_GRANT_BOX,
    quickBooks: options.quickBooks ?? null,
    freeBytes: options.freeBytes ?? null,
    ...(options.importLimits && { importLimits: options.importLimits }),
    ping: async () => {
      await sql`select 1`.execute(database.db);
    },
  });
  await app.ready();
  atEndOfFile(() => app.close());
  return { ...database, app, identity, signer, call: (...args) => call(app, ...args) };
}

async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: EndpointInput<E>,
  { token, headers }: CallOptions = {},
): Promise<Answer<E>> {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: object };
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')),
    query: Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined)),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    ok() {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      return endpoint.response.parse(response.json()) as EndpointOutput<E>;
    },
    refusal: () => errorBody.parse(response.json()),
  };
}
