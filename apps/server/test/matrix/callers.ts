import { membershipType, type MembershipType, type Role } from '@tieout/contracts/people.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { inContext } from '#db/context.ts';
import { writeStoredFile } from '#files/stored-files.ts';
import type { SigningKey } from '#identity/embedded/token-signer.ts';
import { addMember, assignManager, createUser, signIn, type UserOptions } from '../factories/people.ts';
import type { TestApp } from '../test-app.ts';
import { expiredToken, forgedToken, unsignedToken } from './dead-tokens.ts';

/** A company as the callers see it: their own, a second one of theirs, and one they have nothing to do with. */
export type CompanyKey = 'own' | 'sibling' | 'theirs';
export type CompanyIds = Readonly<Record<CompanyKey, string>>;

export type MemberName = `${MembershipType} ${'owner' | 'member'}`;

/** What a caller is to the server once their token has been read. */
export type Standing =
  | { is: 'nobody' }
  | { is: 'member'; as: MemberName }
  | { is: 'client without a company' }
  | { is: 'manager'; isAssigned: boolean };

export interface MatrixCaller {
  name: string;
  standing: Standing;
  email: string;
  /** Companies whose names and figures they may ever read. */
  companies: readonly CompanyKey[];
  /** A job and a file of theirs in each company, whether they are a member there or not. */
  jobs: CompanyIds;
  files: CompanyIds;
  /** A session in the own company. Some calls end it, one leaves for another company: then a fresh one. */
  token: () => Promise<string | undefined>;
}

type Draft = Omit<MatrixCaller, 'email' | 'jobs' | 'files' | 'token'> & {
  user?: UserOptions;
  /** Makes them what their name says, once the account exists. */
  settle?: (userId: string) => Promise<void>;
  /** A statement that ends a session which was alive. `$1` is the user. */
  ends?: string;
  token?: (live: string) => Promise<string | undefined>;
};

export async function createCallers(test: TestApp, key: SigningKey, companies: CompanyIds): Promise<MatrixCaller[]> {
  const drafts = [
    ...deadCallers(test, key, companies),
    ...memberCallers(test, companies),
    ...formerMembers(test, companies),
    ...managerCallers(test, companies),
  ];
  const callers: MatrixCaller[] = [];
  for (const draft of drafts) callers.push(await createCaller(test, draft, companies));
  return callers;
}

async function createCaller(test: TestApp, draft: Draft, companies: CompanyIds): Promise<MatrixCaller> {
  const { user, settle, ends, token, ...caller } = draft;
  const { id: userId, email } = await createUser(test.db, user);
  await settle?.(userId);
  let kept: { live: string; made: string | undefined } | undefined;
  return {
    ...caller,
    email,
    jobs: await idInEach(companies, (companyId) => insertJob(test, companyId, userId)),
    files: await idInEach(companies, (companyId) => insertFile(test, companyId, userId)),
    async token() {
      // Anew for each call, sessions would be most of the work, and every call would find its caller changed.
      const isDone = kept !== undefined && (ends !== undefined || (await isIn(test, companies.own, kept.live)));
      if (kept !== undefined && isDone) return kept.made;
      // The company last chosen stays on an account, also when it is no longer theirs.
      await sql`update app_user set current_company_id = ${companies.own} where id = ${userId}`.execute(test.db);
      const live = await signIn(test, userId);
      if (ends !== undefined) await sql.raw(ends.replace('$1', `'${userId}'`)).execute(test.db);
      kept = { live, made: token === undefined ? live : await token(live) };
      return kept.made;
    },
  };
}

/** Whether the session of a token lives, and its owner is in the company. */
async function isIn({ db }: TestApp, companyId: string, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth_session s join auth_user a on a.uid = s.uid join app_user u on u.id = s.uid
    where s.sid = ${decodeJwt(token).sid as string} and s.revoked_at is null
      and s.created_at >= a.tokens_valid_after and u.current_company_id = ${companyId}`.execute(db);
  return rows.length > 0;
}

async function idInEach(companies: CompanyIds, create: (companyId: string) => Promise<string>): Promise<CompanyIds> {
  const { own, sibling, theirs } = companies;
  return { own: await create(own), sibling: await create(sibling), theirs: await create(theirs) };
}

function insertJob({ db }: TestApp, companyId: string, userId: string): Promise<string> {
  return inContext(db, { companyIds: [companyId] }, async (transaction) => {
    // The step says whose it is, so that an answer which shows the job can be recognised.
    const job = {
      company_id: companyId,
      user_id: userId,
      kind: 'statement-export',
      resource: 'reports',
      step: companyId,
    };
    const row = { ...job, status: 'done' as const };
    return (await transaction.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
}

async function insertFile({ db }: TestApp, companyId: string, userId: string): Promise<string> {
  const file = { companyId, name: 'a.csv', contentType: 'text/csv; charset=utf-8', createdBy: userId };
  return (await writeStoredFile(db, file, [Buffer.from(companyId)])).id;
}

/** Owners of the own company, each without a live session for one reason only. */
function deadCallers({ db }: TestApp, key: SigningKey, { own }: CompanyIds): Draft[] {
  const reasons: Record<string, Pick<Draft, 'user' | 'ends' | 'token'>> = {
    anonymous: { token: async () => undefined },
    'expired token': { token: (live) => expiredToken(live, key) },
    'token signed by another key': { token: (live) => forgedToken(live, key) },
    'token that is not signed': { token: async (live) => unsignedToken(live, key) },
    'malformed token': { token: async (live) => live.slice(0, live.lastIndexOf('.')) },
    'disabled account': { user: { isDisabled: true } },
    'unverified account': { user: { isVerified: false } },
    'revoked session': { ends: 'update auth_session set revoked_at = now() where uid = $1' },
    'expired session': { ends: 'update auth_session set expires_at = now() where uid = $1' },
    // Not a moment to come: the next session of the same account could not begin before it.
    'signed out everywhere': { ends: 'update auth_user set tokens_valid_after = clock_timestamp() where uid = $1' },
  };
  return Object.entries(reasons).map(([name, reason]) => ({
    name,
    standing: { is: 'nobody' },
    companies: ['own'],
    settle: (userId) => addMember(db, own, userId),
    ...reason,
  }));
}

/** Each type with and without ownership; in the sibling company all but viewers, who see one company, are investors. */
function memberCallers({ db }: TestApp, { own, sibling }: CompanyIds): Draft[] {
  return membershipType.options.flatMap((type) =>
    (['owner', 'member'] as const).map((as): Draft => ({
      name: `${type} ${as}`,
      standing: { is: 'member', as: `${type} ${as}` },
      companies: type === 'VIEWER' ? ['own'] : ['own', 'sibling'],
      async settle(userId) {
        await addMember(db, own, userId, { type, isOwner: as === 'owner' });
        if (type !== 'VIEWER') await addMember(db, sibling, userId, { type: 'INVESTOR', isOwner: false });
      },
    })),
  );
}

function formerMembers({ db }: TestApp, { own }: CompanyIds): Draft[] {
  return (['DISABLED', 'INVITED'] as const).map((status) => ({
    name: `client whose membership is ${status}`,
    standing: { is: 'client without a company' },
    // An invitation names its company.
    companies: status === 'INVITED' ? ['own'] : [],
    settle: (userId) => addMember(db, own, userId, { status }),
  }));
}

function managerCallers({ db }: TestApp, { own, sibling }: CompanyIds): Draft[] {
  return [
    {
      name: 'manager assigned',
      standing: { is: 'manager', isAssigned: true },
      companies: ['own', 'sibling'],
      user: { role: 'MANAGER' },
      async settle(userId) {
        for (const companyId of [own, sibling]) await assignManager(db, companyId, userId);
      },
    },
    {
      name: 'manager not assigned',
      standing: { is: 'manager', isAssigned: false },
      companies: [],
      user: { role: 'MANAGER' },
    },
  ];
}

export function roleOf(standing: Exclude<Standing, { is: 'nobody' }>): Role {
  return standing.is === 'manager' ? 'MANAGER' : 'CLIENT';
}
