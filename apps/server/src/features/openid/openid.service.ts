import type { OpenIdMode } from '@tieout/contracts/openid.ts';
import { keptIntegration, type WITH_INTEGRATION } from '@tieout/contracts/with-integration.ts';
import { z } from 'zod';
import {
  insertOpenIdLogin,
  selectEventId,
  takeOpenIdLogin,
  type OutsideIdentity,
} from '#identity/openid/openid.queries.ts';
import { createSecretToken, hashOfSecret } from '#identity/secret-token.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import { signIn, type AccountDeps, type Browser, type Outcome } from './account.service.ts';
import { profileOf } from './profile.ts';
import { factsOf, reasonOf } from './provider-failure.ts';
import type { LoginSecrets, ProvenIdentity, RelyingParty } from './relying-party.ts';

export interface OpenIdDeps extends AccountDeps {
  parties: readonly RelyingParty[];
  box: SecretBox;
  publicUrl: string;
  log: Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>;
}

export interface LoginStart {
  provider?: string | undefined;
  mode: OpenIdMode;
  eventId?: string | undefined;
  [WITH_INTEGRATION]?: unknown;
}

/** What the browser takes along to the provider and brings back to the sign-in page. */
interface Luggage {
  eventId: string | null;
  kept: Readonly<Record<string, string>>;
}

/** What the provider sent the browser back with. */
export interface ProviderAnswer {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

/** Where the browser goes: to the provider, or to the page that says why not. */
export async function startLogin(deps: OpenIdDeps, start: LoginStart, browserSecret: string): Promise<string> {
  const eventId = start.mode === 'popup' ? (start.eventId ?? null) : null;
  const luggage = { eventId, kept: keptIntegration(start) };
  const party = deps.parties.find(({ provider }) => start.provider === undefined || provider.id === start.provider);
  if (party === undefined) return signInPage({ error: 'provider-not-configured' }, luggage);
  try {
    const state = createSecretToken();
    const secrets = { nonce: createSecretToken(), codeVerifier: createSecretToken() };
    const url = await party.authorizationUrl(redirectUriOf(deps), state, secrets);
    const stateHash = hashOfSecret(state);
    await insertOpenIdLogin(deps.db, {
      stateHash,
      boundTo: hashOfSecret(browserSecret),
      provider: party.provider.id,
      mode: start.mode,
      eventId,
      secrets: deps.box.seal(JSON.stringify({ ...secrets, kept: luggage.kept }), stateHash.toString('hex')),
    });
    return url.href;
  } catch (error) {
    return signInPage(failureOf(deps, error), luggage);
  }
}

/** Where the browser goes when it comes back from the provider: always to the sign-in page, with a token or a reason. */
export async function finishLogin(deps: OpenIdDeps, answer: ProviderAnswer, browser: Browser | null): Promise<string> {
  let luggage: Luggage = { eventId: null, kept: {} };
  try {
    if (browser === null || answer.state === undefined) return signInPage({ error: 'login-expired' }, luggage);
    const [stateHash, boundTo] = [hashOfSecret(answer.state), hashOfSecret(browser.secret)];
    const login = await takeOpenIdLogin(deps.db, stateHash, boundTo);
    const eventId = login === undefined ? await selectEventId(deps.db, stateHash, boundTo) : login.eventId;
    luggage = { eventId, kept: {} };
    const opened = login === undefined ? null : deps.box.open(login.secrets, stateHash.toString('hex'));
    if (login === undefined || opened === null) return signInPage({ error: 'login-expired' }, luggage);
    const { kept, ...secrets } = loginSecrets.parse(JSON.parse(opened));
    luggage = { eventId, kept };
    const party = deps.parties.find(({ provider }) => provider.id === login.provider);
    if (party === undefined) return signInPage({ error: 'provider-not-configured' }, luggage);
    const proven = await party.prove(addressOf(deps, answer), answer.state, secrets);
    return signInPage(await arrive(deps, proven, browser), luggage);
  } catch (error) {
    return signInPage(failureOf(deps, error), luggage);
  }
}

const loginSecrets = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  // Logins begun before there was any are under way for ten minutes more.
  kept: z.record(z.string(), z.string()).default({}),
}) satisfies z.ZodType<LoginSecrets>;

/** As long as OpenID Connect allows; more would not fit the index either. */
const outsideIdentity = z.object({
  issuer: z.string().max(500),
  subject: z.string().regex(/^\P{Cc}{1,255}$/u),
}) satisfies z.ZodType<OutsideIdentity>;

async function arrive(deps: OpenIdDeps, { claims, askForMore }: ProvenIdentity, browser: Browser): Promise<Outcome> {
  const outside = outsideIdentity.safeParse({ issuer: claims.iss, subject: claims.sub });
  if (!outside.success) {
    deps.log.warn({ reason: 'invalid-answer' }, 'an OpenID provider sent an issuer or a subject that cannot be stored');
    return { error: 'invalid-answer' };
  }
  return signIn(deps, { outside: outside.data, browser }, async () => {
    // Many providers tell the address only when asked for it with the access token.
    const told = claims.email !== undefined && claims.email_verified !== undefined;
    return profileOf(told ? claims : ((await askForMore()) ?? claims));
  });
}

/** From the installation's own address, whatever the request says about its host. */
function redirectUriOf({ publicUrl }: OpenIdDeps): string {
  return `${publicUrl}/api/auth/oidc/callback`;
}

function addressOf(deps: OpenIdDeps, answer: ProviderAnswer): URL {
  const url = new URL(redirectUriOf(deps));
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

function failureOf({ log }: OpenIdDeps, error: unknown): Outcome {
  const reason = reasonOf(error);
  if (reason === 'internal-error') {
    log.error({ err: error }, 'an OpenID login failed');
  } else {
    // What a person did is nothing an operator has to look into.
    const level = reason === 'cancelled' || reason === 'login-expired' ? 'info' : 'warn';
    log[level]({ reason, ...factsOf(error) }, 'an OpenID login did not succeed');
  }
  return { error: reason };
}

function signInPage(outcome: Outcome, { eventId, kept }: Luggage): string {
  const query = new URLSearchParams({ ...outcome, flow: 'openid', ...(eventId !== null && { eventId }), ...kept });
  return `/sign-in?${query.toString()}`;
}
