import { openIdMode, type OpenIdMode } from '@tieout/contracts/openid.ts';
import { z } from 'zod';

/** An OpenID provider whose users may sign in here. */
export interface OpenIdProvider {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  logoUrl: string | null;
  mode: OpenIdMode;
  scope: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Only a provider on this machine may do without TLS: nobody in between can read along. */
export function isOnThisMachine(url: URL): boolean {
  return LOOPBACK.test(url.hostname);
}

const address = z
  .string()
  .refine((text) => URL.canParse(text), 'must be an address')
  .refine((text) => isSafe(text), 'must begin with https://');

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url));
}

function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { search, hash, username, password } = new URL(text);
  return search + hash + username + password === '';
}

const text = z.string('must be a text').trim().min(1, 'must not be empty').max(1000, 'is too long');

const provider = z.strictObject(
  {
    id: z.string('must be a text').regex(/^[a-z0-9][a-z0-9-]{0,49}$/, 'must have only a-z, 0-9 and -'),
    name: text,
    issuer: address.refine(isBare, 'must have no query, fragment or password'),
    clientId: text,
    clientSecret: text,
    logoUrl: address.nullish().transform((url) => url ?? null),
    mode: openIdMode.default('redirect'),
    scope: text.default('openid email profile').refine((scope) => scope.split(' ').includes('openid'), {
      error: 'must hold openid',
    }),
  },
  // zod would quote the field's name, which may be a secret in the wrong place.
  { error: (issue) => (issue.code === 'unrecognized_keys' ? 'has a field that is not known' : 'is not an object') },
);

const providers = z
  .array(provider, 'must be a list')
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'two providers have the same id');

/** The setting OIDC_PROVIDERS. What is wrong with it is said without any of its values: it holds secrets. */
export function parseOpenIdProviders(
  setting: string,
): { providers: readonly OpenIdProvider[] } | { providers: null; problem: string } {
  const parsed = providers.safeParse(parseJson(setting));
  if (parsed.success) return { providers: parsed.data };
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  const [index, field] = path;
  const place =
    typeof index === 'number' ? `provider ${index + 1}${field === undefined ? '' : `, ${String(field)}`} ` : '';
  return { providers: null, problem: `${place}${message}` };
}

function parseJson(setting: string): unknown {
  try {
    return JSON.parse(setting);
  } catch {
    return undefined;
  }
}
