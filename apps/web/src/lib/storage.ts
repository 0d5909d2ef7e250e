import type { Role } from '@tieout/contracts/people.ts';
import type { z } from 'zod';

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
  recentlyFound: 'recently-found',
  planEdits: 'plan-edits',
  spread: 'plan-spread',
} as const;

export const SESSION_KEYS = {
  openidInitialized: 'openidInitialized',
  returnPath: 'return-path',
  look: 'look',
} as const;

const RETURN_PATH_LIFETIME_MS = 10 * 60 * 1000;

export interface UserDetails {
  userName: string;
  companyName: string;
  companyId: string | null;
  userType: string;
}

export const NO_USER_DETAILS: UserDetails = { userName: '', companyName: '', companyId: null, userType: '' };

const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

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

/** Whatever somebody, or an older version, has left there; undefined when it is not JSON. */
function readJson(area: 'local' | 'session', key: string): unknown {
  try {
    return JSON.parse(readItem(area, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** The fields of what was read, each still to be looked at: a schema here would bring zod to the first page. */
function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return { ...(typeof stored === 'object' ? stored : null) };
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

/** As `contracts/look.ts` has it: a schema here would bring zod to the first page. */
export const LOOK_HEADER = 'x-look';

/** Somebody's eyes that this tab looks with. */
export interface Look {
  id: string;
  name: string;
  /** The path to come back to. */
  back: string;
}

export function readLook(): Look | null {
  const { id, name, back } = fieldsOf(readJson('session', SESSION_KEYS.look));
  if (typeof id !== 'string' || typeof name !== 'string' || typeof back !== 'string') return null;
  return { id, name, back };
}

export function writeLook(look: Look | null): void {
  writeItem('session', SESSION_KEYS.look, look === null ? null : JSON.stringify(look));
  writeItem('session', KEYS.role, null);
  writeItem('session', KEYS.userDetails, null);
}

/** Who somebody is while they look is of this tab alone: the others go on as themselves. */
function areaOfPerson(): 'local' | 'session' {
  return readLook() === null ? 'local' : 'session';
}

export function writeRole(role: Role): void {
  writeItem(areaOfPerson(), KEYS.role, role);
}

export function readUserDetails(): UserDetails {
  const { userName, companyName, companyId, userType } = fieldsOf(readJson(areaOfPerson(), KEYS.userDetails));
  const isComplete = typeof userName === 'string' && typeof companyName === 'string' && typeof userType === 'string';
  if (!isComplete || (typeof companyId !== 'string' && companyId !== null)) return NO_USER_DETAILS;
  return { userName, companyName, companyId, userType };
}

export function writeUserDetails(details: UserDetails): void {
  writeItem(areaOfPerson(), KEYS.userDetails, JSON.stringify(details));
}

/** What a log-out forgets: token, role, user details, whose number format it was and what they have searched for. The rest belongs to the browser. */
export function clearSession(): void {
  writeLook(null);
  ownToken = null;
  for (const key of [KEYS.token, KEYS.role, KEYS.userDetails, KEYS.numberFormat, KEYS.recentlyFound]) {
    writeItem('local', key, null);
  }
}

export function hasShownVerifiedToast(): boolean {
  return readItem('local', KEYS.verifiedToastShown) !== null;
}

export function rememberVerifiedToast(): void {
  writeItem('local', KEYS.verifiedToastShown, 'true');
}

/** What the onboarding questions were answered with. The schema is the reader's: here every page would carry it. */
export function readBusinessModel<S extends z.ZodType>(schema: S): z.output<S> | null {
  return schema.safeParse(readJson('local', KEYS.businessModel)).data ?? null;
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
  const stored = readItem('local', KEYS.colorScheme);
  return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? null;
}

export function writeColorScheme(scheme: ColorScheme | null): void {
  writeItem('local', KEYS.colorScheme, scheme);
}

/** The marks of figures, and whose choice they are. The schema is the reader's: here every page would carry it. */
export function readNumberFormat<S extends z.ZodType>(schema: S): z.output<S> | null {
  return schema.safeParse(readJson('local', KEYS.numberFormat)).data ?? null;
}

export function writeNumberFormat(kept: object): void {
  writeItem('local', KEYS.numberFormat, JSON.stringify(kept));
}

/** Codes of the rows a reader has unfolded, by reader and statement; null before the first time. */
export function readOpenRows(key: string): string[] | null {
  const stored = readJson('local', `${KEYS.openRows} ${key}`);
  return Array.isArray(stored) && stored.every((code) => typeof code === 'string') ? stored : null;
}

export function writeOpenRows(key: string, open: readonly string[]): void {
  writeItem('local', `${KEYS.openRows} ${key}`, JSON.stringify(open));
}

/** Ids of what somebody has chosen in the search lately, the last first. */
export function readRecentlyFound(): string[] {
  const stored = readJson('local', KEYS.recentlyFound);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export function writeRecentlyFound(ids: readonly string[]): void {
  writeItem('local', KEYS.recentlyFound, JSON.stringify(ids));
}

/** How somebody spreads totals of a plan. */
export function readSpread(): string | null {
  return readItem('local', KEYS.spread);
}

export function writeSpread(how: string): void {
  writeItem('local', KEYS.spread, how);
}

/** What was typed into a plan and is not saved yet, until it is. The schema is the reader's, as above. */
export function readPlanEdits<S extends z.ZodType>(planId: string, schema: S): z.output<S> | null {
  return schema.safeParse(readJson('local', `${KEYS.planEdits} ${planId}`)).data ?? null;
}

export function writePlanEdits(planId: string, edits: object | null): void {
  writeItem('local', `${KEYS.planEdits} ${planId}`, edits === null ? null : JSON.stringify(edits));
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
  const { path, rememberedAt } = fieldsOf(readJson('session', SESSION_KEYS.returnPath));
  forgetReturnPath();
  if (typeof path !== 'string' || typeof rememberedAt !== 'number') return null;
  // Two slashes at the start would name another host.
  const isOurs = /^\/(?!\/)/.test(path);
  return isOurs && now - rememberedAt <= RETURN_PATH_LIFETIME_MS ? path : null;
}
