import type { MembershipType, Role } from '@tieout/contracts/people.ts';
import type { CompanyKey, MatrixCaller, MemberName } from './callers.ts';
import type { World } from './world.ts';

/** `200`, or the status and code of a refusal. */
export type Outcome = '200' | '302' | `${number} ${string}`;

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

interface RowBase {
  /** A valid request but for the ids the contract names: those are filled in. */
  request?: (sample: { world: World; caller: MatrixCaller }) => Request;
  /** Other valid requests that hide an id, such as a cursor. Each gets the outcome of the request above. */
  alsoAsks?: (world: World) => Record<string, Request>;
  /** Objects behind ids other than companyId: one of each company. */
  objects?: Record<string, (world: World, caller: MatrixCaller) => Record<CompanyKey, string>>;
  /** A field of the body that an id stands instead of: a request has one of them. */
  insteadOf?: Record<string, string>;
  /** What everyone gets where that is not 200: a redirect, or a refusal of what the request shows. */
  always?: Outcome;
  /** Tables a refusal writes to on purpose, such as the list of what happened to an account. */
  refusalWrites?: readonly string[];
  /** What whoever passes gets, where the object is somebody's own and they are not this somebody. */
  insteadOf200?: Outcome;
  /**
   * Its answer shows no text of a company, what it does may be done already, or it needs a role: it cannot show that the
   * checks are off when they are. That it shows and changes nothing of another company is tested all the same.
   */
  isNoControl?: true;
  /** Made of the live books alone: to whoever reads publications there is nothing to show, with or without checks. */
  needsLive?: true;
  /** The answer may tell of the caller's other companies, too. */
  tellsOfOthers?: true;
  /** Shows what everybody may read: the outbox of a demo, whose mails name companies. */
  showsAll?: true;
  /** Callers this call treats in a way of its own. */
  except?: Record<string, Outcome>;
}

/**
 * Who gets an answer.
 * - `public`: everyone.
 * - `session`: whoever is signed in; where it takes a company, one of theirs.
 * - `company`: the members named, and managers assigned to the company.
 * With `role`, the other role is refused with 403.
 */
export type Row =
  | (RowBase & { scope: 'public' })
  | (RowBase & { scope: 'session'; role?: Role })
  | (RowBase & { scope: 'company'; members: readonly MemberName[]; role?: Role });

/**
 * By call, in `*.access-rows.ts` beside the routes: what decisions 4.1 and section 5 promise, written by hand. Nothing there
 * asks the product.
 */
export type AccessRows = Readonly<Record<string, Row>>;

/** Whoever keeps the books; INVESTOR and VIEWER only look at what was published. */
export const WORKING_MEMBERS = ownersAndMembers(
  'BOOTSTRAP',
  'BOOTSTRAP_NEXT',
  'MANUAL',
  'HUBSPOT',
  'BOOTSTRAP_HUBSPOT',
);
/** The CRM bootstrap set has no planning (decisions section 3). */
export const PLANNERS = WORKING_MEMBERS.filter((name) => !name.startsWith('BOOTSTRAP_HUBSPOT'));
/** Every owner has settings, of every type (decisions section 8). */
export const OWNERS = WORKING_MEMBERS.filter((name) => name.endsWith(' owner'));
export const EVERY_MEMBER = [...WORKING_MEMBERS, ...ownersAndMembers('INVESTOR', 'VIEWER')];

function ownersAndMembers(...types: MembershipType[]): MemberName[] {
  return types.flatMap((type) => [`${type} owner`, `${type} member`] as const);
}

/** The attempt is noted, and whoever has not verified their address gets the link again. */
export const REFUSED_LOGIN_WRITES = ['auth_event', 'auth_code', 'outbox_mail', 'graphile_worker._private_jobs'];

/** A version no earlier test has reached: nothing is stale. */
export const LATER = 1_000_000;

/** What a cell of a statement can be narrowed to. */
export const CELL_OBJECTS: NonNullable<Row['objects']> = {
  departmentId: ({ departments }) => departments,
  classId: ({ classes }) => classes,
  publicationId: ({ publications }) => publications,
};

export function netProfitOf({ month }: World) {
  return { type: 'MANAGERIAL_PNL', row: 'NET_PROFIT', from: month, to: month };
}
