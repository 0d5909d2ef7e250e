import { z } from 'zod';

/** Google does not answer, or not in a way that says anything about the person. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export type GoogleAnswer<T> = ({ outcome: 'ok' } & T) | { outcome: 'refused'; code: string };

export interface GoogleTokens {
  idToken: string;
  refreshToken: string;
}

/** The calls of Identity Toolkit and Secure Token for which the project's web key is enough. */
export interface GoogleRest {
  signInWithPassword(email: string, password: string): Promise<GoogleAnswer<GoogleTokens & { uid: string }>>;
  signInWithCustomToken(token: string): Promise<GoogleAnswer<GoogleTokens>>;
  exchangeRefreshToken(refreshToken: string): Promise<GoogleAnswer<GoogleTokens>>;
  /** `validSince`, in seconds: tokens from before are dead, because the password was set or sessions were called in. */
  lookUp(idToken: string): Promise<GoogleAnswer<{ isEmailVerified: boolean; validSince: number }>>;
}

export interface GoogleRestSettings {
  apiKey: string;
  /** Null: Google itself. */
  emulatorHost: string | null;
  timeoutMs?: number;
}

/** Nobody waits longer for Google: whoever asks may hold a connection to the database. */
export const GOOGLE_TIMEOUT_MS = 5_000;

const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
const tokens = z.object({ idToken: z.string(), refreshToken: z.string() });
const exchanged = z.object({ id_token: z.string(), refresh_token: z.string() });
const accounts = z.object({
  users: z.tuple([z.object({ emailVerified: z.boolean().optional(), validSince: z.coerce.number().optional() })]),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

export function createGoogleRest({
  apiKey,
  emulatorHost,
  timeoutMs = GOOGLE_TIMEOUT_MS,
}: GoogleRestSettings): GoogleRest {
  function urlOf(host: string, path: string): string {
    const origin = emulatorHost === null ? `https://${host}` : `http://${emulatorHost}/${host}`;
    return `${origin}/v1/${path}?${new URLSearchParams({ key: apiKey }).toString()}`;
  }

  function callToolkit<S extends z.ZodObject>(call: string, body: object, schema: S) {
    const url = urlOf('identitytoolkit.googleapis.com', `accounts:${call}`);
    return post({ url, body: JSON.stringify(body), timeoutMs }, schema);
  }

  return {
    async signInWithPassword(email, password) {
      const body = { email, password, returnSecureToken: true };
      const answer = await callToolkit('signInWithPassword', body, signedIn);
      return answer.outcome === 'ok' ? { ...answer, uid: answer.localId } : answer;
    },
    signInWithCustomToken: (token) => callToolkit('signInWithCustomToken', { token, returnSecureToken: true }, tokens),
    async exchangeRefreshToken(refreshToken) {
      const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
      const url = urlOf('securetoken.googleapis.com', 'token');
      const answer = await post({ url, body: form, timeoutMs }, exchanged);
      if (answer.outcome !== 'ok') return answer;
      return { outcome: 'ok', idToken: answer.id_token, refreshToken: answer.refresh_token };
    },
    async lookUp(idToken) {
      const answer = await callToolkit('lookup', { idToken }, accounts);
      if (answer.outcome !== 'ok') return answer;
      const [account] = answer.users;
      return {
        outcome: 'ok',
        isEmailVerified: account.emailVerified ?? false,
        validSince: account.validSince ?? 0,
      };
    },
  };
}

interface Post {
  url: string;
  body: string | URLSearchParams;
  timeoutMs: number;
}

async function post<S extends z.ZodObject>(request: Post, schema: S): Promise<GoogleAnswer<z.output<S>>> {
  const { status, json } = await send(request);
  if (status === 200) return { outcome: 'ok', ...schema.parse(json) };
  const parsed = refusal.safeParse(json);
  // Only 400 is about what was asked; a key that is refused or a quota used up is about us.
  if (status === 400 && parsed.success) {
    return { outcome: 'refused', code: parsed.data.error.message.split(' : ')[0] ?? '' };
  }
  throw new ProviderUnavailable(`Google answered ${status}: ${parsed.data?.error.message ?? 'nothing readable'}`);
}

async function send({ url, body, timeoutMs }: Post): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, json: await response.json() };
  } catch (cause) {
    throw new ProviderUnavailable('Google does not answer', { cause });
  }
}
