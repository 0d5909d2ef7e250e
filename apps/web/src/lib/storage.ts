import type { Role } from '@tieout/contracts/people.ts';
import { z } from 'zod';

/** Names of what the browser keeps, fixed by the spec (section 3) and decisions (4.10). */
export const KEYS = {
  token: 'token',
  role: 'role',
  userDetails: 'userDetails',
  businessModel: 'business-model',
  package: 'package',
  production: 'production',
  verifiedToastShown: 'verified-toast-shown',
  colorScheme: 'color-scheme',
  openRows: 'open-rows',
  numberFormat: 'number-format',
} as const;

export const SESSION_KEYS = { openidInitialized: 'openidInitialized', returnPath: 'return-path' } as const;

const RETURN_PATH_LIFETIME_MS = 10 * 60 * 1000;

const userDetails = z.object({
  userName: z.string(),
  companyName: z.string(),
  companyId: z.string().nullable(),
  userType: z.string(),
});
export type UserDetails = z.output<typeof userDetails>;

export const NO_USER_DETAILS: UserDetails = { userName: '', companyName: '', companyId: null, userType: '' };

const colorScheme = z.enum(['light', 'dark', 'auto']);
export type ColorScheme = z.output<typeof colorScheme>;

const returnPath = z.object({ path: z.string().regex(/^\/(?!\/)/), rememberedAt: z.number() });

// Browsers throw on any access when storage is blocked or full; the application then works without memory.
function readItem(area: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

function writeItem(area: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, value);
  } catch {
    // See above.
  }
}

function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

function readJson<S extends z.ZodType>(area: 'local' | 'session', key: string, schema: S): z.output<S> | null {
  const text = readItem(area, key);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function readToken(): string | null {
  return readItem('local', KEYS.token);
}

/** The token as this tab left it: what differs was written by another. */
let ownToken: string | null = null;

export function writeToken(token: string): void {
  ownToken = token;
  writeItem('local', KEYS.token, token);
}

export function writeRole(role: Role): void {
  writeItem('local', KEYS.role, role);
}

export function readUserDetails(): UserDetails {
  return readJson('local', KEYS.userDetails, userDetails) ?? NO_USER_DETAILS;
}

export function writeUserDetails(details: UserDetails): void {
  writeItem('local', KEYS.userDetails, JSON.stringify(details));
}

/** What a log-out forgets: token, role, user details and whose number format it was. The rest belongs to the browser. */
export function clearSession(): void {
  ownToken = null;
  for (const key of [KEYS.token, KEYS.role, KEYS.userDetails, KEYS.numberFormat]) writeItem('local', key, null);
}

export function hasShownVerifiedToast(): boolean {
  return readItem('local', KEYS.verifiedToastShown) !== null;
}

export function rememberVerifiedToast(): void {
  writeItem('local', KEYS.verifiedToastShown, 'true');
}

/** What the onboarding questions were answered with. The schema is the reader's: here every page would carry it. */
export function readBusinessModel<S extends z.ZodType>(schema: S): z.output<S> | null {
  return readJson('local', KEYS.businessModel, schema);
}

export function writeBusinessModel(answers: { businessModel: string; experience: string; needs: string[] }): void {
  writeItem('local', KEYS.businessModel, JSON.stringify(answers));
}

export function writePackage(name: string): void {
  writeItem('local', KEYS.package, name);
}

export function readPackage(): string | null {
  return readItem('local', KEYS.package);
}

/** The configuration entry of spec section 7, as somebody has put it there. */
export function readProductionEntry(): string | null {
  return readItem('local', KEYS.production);
}

/** Once per browser session a login at the provider begins by itself (spec section 2). */
export function hasBegunOpenId(): boolean {
  return readItem('session', SESSION_KEYS.openidInitialized) !== null;
}

/** False when the browser keeps nothing. */
export function rememberOpenIdBegun(): boolean {
  writeItem('session', SESSION_KEYS.openidInitialized, 'true');
  return hasBegunOpenId();
}

export function readColorScheme(): ColorScheme | null {
  return colorScheme.safeParse(readItem('local', KEYS.colorScheme)).data ?? null;
}

export function writeColorScheme(scheme: ColorScheme | null): void {
  writeItem('local', KEYS.colorScheme, scheme);
}

/** The marks of figures, and whose choice they are. The schema is the reader's: here every page would carry it. */
export function readNumberFormat<S extends z.ZodType>(schema: S): z.output<S> | null {
  return readJson('local', KEYS.numberFormat, schema);
}

export function writeNumberFormat(kept: object): void {
  writeItem('local', KEYS.numberFormat, JSON.stringify(kept));
}

const codes = z.array(z.string());

/** Codes of the rows a reader has unfolded, by reader and statement; null before the first time. */
export function readOpenRows(key: string): string[] | null {
  return readJson('local', `${KEYS.openRows} ${key}`, codes);
}

export function writeOpenRows(key: string, open: readonly string[]): void {
  writeItem('local', `${KEYS.openRows} ${key}`, JSON.stringify(open));
}

/** Spec section 9. Phones freeze tabs in the background, which then miss the event. */
const TOKEN_POLL_MS = 1000;

/** Calls back when another tab changes the token; null means that tab logged out. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const stopListening = onStorageEvent(KEYS.token, (token) => {
    ownToken = token;
    listener(token);
  });
  if (!window.matchMedia('(pointer: coarse)').matches) return stopListening;
  ownToken = readToken();
  const timer = setInterval(() => {
    const token = readToken();
    if (token === ownToken) return;
    ownToken = token;
    listener(token);
  }, TOKEN_POLL_MS);
  return () => {
    stopListening();
    clearInterval(timer);
  };
}

export function onColorSchemeChangedElsewhere(listener: (scheme: ColorScheme | null) => void): () => void {
  return onStorageEvent(KEYS.colorScheme, () => listener(readColorScheme()));
}

function onStorageEvent(key: string, listener: (value: string | null) => void): () => void {
  function onEvent(event: StorageEvent): void {
    // A null key means the whole storage was cleared.
    if (event.key === key || event.key === null) listener(readItem('local', key));
  }
  window.addEventListener('storage', onEvent);
  return () => window.removeEventListener('storage', onEvent);
}

/** Only the guard remembers a path, for this tab; see decisions section 3. */
export function rememberReturnPath(path: string, now: number): void {
  writeItem('session', SESSION_KEYS.returnPath, JSON.stringify({ path, rememberedAt: now }));
}

export function forgetReturnPath(): void {
  writeItem('session', SESSION_KEYS.returnPath, null);
}

/** The remembered path, at most once and for at most ten minutes. */
export function takeReturnPath(now: number): string | null {
  const remembered = readJson('session', SESSION_KEYS.returnPath, returnPath);
  forgetReturnPath();
  if (remembered === null || now - remembered.rememberedAt > RETURN_PATH_LIFETIME_MS) return null;
  return remembered.path;
}
