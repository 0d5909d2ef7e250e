import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { State } from '../core/state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const ACCESS_SECONDS = 3600;
export const REFRESH_SECONDS = 8_726_400;
const FIVE_YEARS_MS = 5 * 365 * DAY_MS;

export interface GrantState {
  codes: { code: string; realmId: string; redirectUri: string; endsAt: number; isUsed: boolean }[];
  grants: StoredGrant[];
}

interface StoredGrant {
  realmId: string;
  access: { token: string; endsAt: number }[];
  refresh: { token: string; issuedAt: number; endsAt: number };
  /** The token before it: works for a day more. */
  previous: { token: string; endsAt: number } | null;
  hardEndsAt: number;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly hardSeconds: number;
}

export interface Grants {
  issueCode(realmId: string, redirectUri: string): string;
  /** Null is `invalid_grant`: an unknown, used or late code, or another return address than it was made for. */
  exchange(code: string, redirectUri: string): Tokens | null;
  refresh(token: string): Tokens | null;
  revoke(token: string): boolean;
  realmOf(accessToken: string): string | null;
  expireAccess(): void;
  revokeAll(): void;
}

interface Keeping {
  readonly state: State<GrantState>;
  readonly clock: SandboxClock;
}

export function createGrants(state: State<GrantState>, clock: SandboxClock): Grants {
  const { value } = state;
  const keeping = { state, clock };
  return {
    issueCode(realmId, redirectUri) {
      const code = `AB11${randomUUID()}`;
      value.codes.push({ code, realmId, redirectUri, endsAt: clock.now() + 10 * 60_000, isUsed: false });
      state.save();
      return code;
    },
    exchange: (code, redirectUri) => exchange(keeping, code, redirectUri),
    refresh: (token) => refresh(keeping, token),
    revoke(token) {
      const left = value.grants.filter((grant) => !tokensOf(grant).includes(token));
      const isKnown = left.length < value.grants.length;
      value.grants = left;
      state.save();
      return isKnown;
    },
    realmOf(accessToken) {
      const now = clock.now();
      const grant = value.grants.find(({ access }) =>
        access.some(({ token, endsAt }) => token === accessToken && endsAt > now),
      );
      return grant?.realmId ?? null;
    },
    expireAccess() {
      for (const grant of value.grants) grant.access = [];
      state.save();
    },
    revokeAll() {
      value.grants = [];
      state.save();
    },
  };
}

function exchange(keeping: Keeping, code: string, redirectUri: string): Tokens | null {
  const { value } = keeping.state;
  const now = keeping.clock.now();
  const found = value.codes.find((candidate) => candidate.code === code);
  if (!found || found.isUsed || found.endsAt <= now || found.redirectUri !== redirectUri) return null;
  found.isUsed = true;
  const grant: StoredGrant = {
    realmId: found.realmId,
    access: [],
    refresh: newRefresh(now),
    previous: null,
    hardEndsAt: now + FIVE_YEARS_MS,
  };
  value.grants.push(grant);
  return newAccess(keeping, grant);
}

function refresh(keeping: Keeping, token: string): Tokens | null {
  const now = keeping.clock.now();
  const grant = keeping.state.value.grants.find(
    (candidate) => candidate.refresh.token === token || candidate.previous?.token === token,
  );
  if (!grant || grant.hardEndsAt <= now) return null;
  const isCurrent = grant.refresh.token === token;
  if ((isCurrent ? grant.refresh.endsAt : (grant.previous?.endsAt ?? 0)) <= now) return null;
  // The value changes about once a day, not at each refresh.
  if (isCurrent && now - grant.refresh.issuedAt >= DAY_MS) {
    grant.previous = { token, endsAt: now + DAY_MS };
    grant.refresh = newRefresh(now);
  } else {
    grant.refresh.endsAt = now + REFRESH_SECONDS * 1000;
  }
  return newAccess(keeping, grant);
}

function newAccess({ state, clock }: Keeping, grant: StoredGrant): Tokens {
  const now = clock.now();
  const token = `eyJ${randomUUID()}.${randomUUID()}`;
  const alive = grant.access.filter(({ endsAt }) => endsAt > now);
  grant.access = [...alive, { token, endsAt: now + ACCESS_SECONDS * 1000 }];
  state.save();
  const hardSeconds = Math.floor((grant.hardEndsAt - now) / 1000);
  return { accessToken: token, refreshToken: grant.refresh.token, hardSeconds };
}

function newRefresh(now: number): StoredGrant['refresh'] {
  return { token: `AB11${randomUUID()}`, issuedAt: now, endsAt: now + REFRESH_SECONDS * 1000 };
}

function tokensOf({ refresh: { token }, previous, access }: StoredGrant): (string | undefined)[] {
  return [token, previous?.token, ...access.map((one) => one.token)];
}
