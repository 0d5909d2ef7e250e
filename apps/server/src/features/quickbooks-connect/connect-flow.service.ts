import { IntegrationError } from '@tieout/connectors/core/integration-error.ts';
import type { Grant } from '@tieout/connectors/core/connector.ts';
import { authoriseUrl } from '@tieout/connectors/quickbooks/oauth.ts';
import { quickBooks } from '@tieout/connectors/quickbooks/connector.ts';
import type { UserType } from '@tieout/contracts/people.ts';
import type { ConnectError } from '@tieout/contracts/quickbooks.ts';
import { lockCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { sendMail } from '#mail/outbox.ts';
import { connectedByLinkMail } from '#mail/templates/sources.ts';
import { createSecretToken, hashOfSecret } from '#identity/secret-token.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import {
  enqueueSync,
  hasBooks,
  insertConnection,
  selectCompanyFacts,
  selectCursor,
  selectVendorConnection,
  updateState,
  upsertCursor,
} from '#sync/connections.queries.ts';
import { storeGrant } from '#sync/grants.ts';
import { insertGathered } from '#sync/quickbooks/switching/gathered.queries.ts';
import { firstCursors, type LedgerCursor } from '#sync/quickbooks/first-cursors.ts';
import type { QuickBooksVendor } from '#sync/quickbooks/quickbooks-vendor.ts';
import { insertFlow, isStillMember, selectLinkMaker, takeFlow, updateLinkUsed } from './connect-flow.queries.ts';
import { companyIdOf, makeCompanyToken } from '#identity/company-token.ts';
import { PROVIDER } from './connection.service.ts';

export interface ConnectDeps {
  db: AppDb;
  /** Null where this installation has no keys for QuickBooks. */
  vendor: QuickBooksVendor | null;
  grantBox: SecretBox;
  publicUrl: string;
}

const FLOW_MINUTES = 10;

interface Starter {
  companyId: string;
  userId: string;
  userType: UserType;
}

/** Where QuickBooks asks, and what the browser has to show on its way back. */
export async function startFlow(db: Db, vendor: QuickBooksVendor, { userType, ...starter }: Starter) {
  const { companyId } = starter;
  const returnTo = userType === 'MANAGER' ? `/companies/${companyId}/quickbooks-connect` : '/quickbooks-connect';
  return begin(db, vendor, { ...starter, linkId: null, returnTo });
}

/** For whoever holds a link, in the name of its maker. What they see at the end says nothing of the link. */
export async function startInvitedFlow(
  db: Db,
  vendor: QuickBooksVendor,
  { companyId, createdBy, id }: { companyId: string; createdBy: string; id: string },
) {
  return begin(db, vendor, { companyId, userId: createdBy, linkId: id, returnTo: '/connected' });
}

interface Beginning {
  companyId: string;
  userId: string;
  linkId: string | null;
  returnTo: string;
}

async function begin(db: Db, vendor: QuickBooksVendor, { companyId, ...beginning }: Beginning) {
  const state = makeCompanyToken(companyId);
  const browserSecret = createSecretToken();
  await insertFlow(db, {
    companyId,
    stateHash: hashOfSecret(state),
    browserHash: hashOfSecret(browserSecret),
    ...beginning,
    minutes: FLOW_MINUTES,
  });
  return { authUri: authoriseUrl(await vendor.config(), state), cookie: cookieOf(state), browserSecret };
}

export function cookieOf(state: string): `connect_${string}` {
  return `connect_${hashOfSecret(state).toString('hex').slice(0, 16)}`;
}

export interface VendorReturn {
  state?: string | undefined;
  code?: string | undefined;
  realmId?: string | undefined;
  error?: string | undefined;
}

/** Answers the page that shows how it went. */
export async function finishFlow(deps: ConnectDeps, answer: VendorReturn, browserSecret: string | null) {
  const { state = '' } = answer;
  const companyId = companyIdOf(state);
  const flow =
    companyId === null || browserSecret === null || deps.vendor === null
      ? undefined
      : await inContext(deps.db, { companyIds: [companyId] }, (db) =>
          takeFlow(db, { companyId, stateHash: hashOfSecret(state), browserHash: hashOfSecret(browserSecret) }),
        );
  if (flow === undefined || companyId === null || deps.vendor === null) return '/quickbooks-connect?error=expired';
  const error = await connect(
    { ...deps, vendor: deps.vendor },
    { companyId, userId: flow.userId, linkId: flow.linkId },
    answer,
  );
  return `${flow.returnTo}?${error === null ? 'status=connected' : `error=${error}`}`;
}

type ReachableDeps = ConnectDeps & { vendor: QuickBooksVendor };
type Connecting = Omit<Beginning, 'returnTo'>;

async function connect(deps: ReachableDeps, who: Connecting, answer: VendorReturn): Promise<ConnectError | null> {
  if (answer.error !== undefined) return 'cancelled';
  const context = await deps.vendor.contextOf(who.companyId);
  let grant: Grant;
  try {
    const { code, realmId } = answer;
    grant = await quickBooks.exchange(context, { ...(code && { code }), ...(realmId && { realmId }) });
  } catch (error) {
    if (error instanceof IntegrationError) return 'failed';
    throw error;
  }
  const refusal = await inContext(deps.db, { companyIds: [who.companyId] }, (db) => keep(db, deps, who, grant));
  // What nobody keeps is given back; a vendor that does not answer lets it end by itself.
  if (refusal !== null) await quickBooks.disconnect(context, grant).catch(() => undefined);
  return refusal;
}

/** All of it or nothing. The same company at QuickBooks goes on where it was; another one would mix two companies' books. */
async function keep(
  db: Db,
  { vendor, grantBox, publicUrl }: ReachableDeps,
  { companyId, userId, linkId }: Connecting,
  grant: Grant,
): Promise<ConnectError | null> {
  await lockCompany(db, companyId);
  if (!(await isStillMember(db, companyId, userId))) return 'not-allowed';
  const known = await selectVendorConnection(db, companyId, PROVIDER);
  if (known !== undefined && known.externalId !== grant.externalId) return 'other-company';
  if (linkId !== null && !(await updateLinkUsed(db, companyId, linkId))) return 'expired';
  const { externalId } = grant;
  const source = { companyId, category: 'ACCOUNTING', provider: PROVIDER, name: 'QuickBooks', externalId } as const;
  const connectionId = known?.id ?? (await insertConnection(db, source));
  const connection = { companyId, connectionId };
  await storeGrant(db, grantBox, { ...connection, provider: PROVIDER }, grant);
  // One source of record: beside books that are there, QuickBooks is gathered unseen until its month has been chosen.
  const hasNone = known === undefined || known.entries === 0;
  const isBesideOthers = hasNone && (await hasBooks(db, companyId)) && (await insertGathered(db, connection));
  if (known === undefined || isBesideOthers) await beginReading(db, vendor, connection);
  const ledger = await selectCursor<LedgerCursor>(db, connection, 'ledger');
  await updateState(db, connection, { state: ledger?.isBackfill === false ? 'connected' : 'backfilling' });
  await enqueueSync(db, connection, null);
  await recordChange(db, {
    companyId,
    // Nobody knows who used a link; its maker is named with it.
    actorUserId: linkId === null ? userId : null,
    action: known === undefined ? 'quickbooks.connected' : 'quickbooks.reconnected',
    subjectType: 'data_source',
    subjectId: connectionId,
    after: { externalId, ...(linkId !== null && { throughLinkOf: userId }) },
  });
  if (linkId !== null) await tellMaker(db, { companyId, userId, publicUrl });
  return null;
}

async function tellMaker(
  db: Db,
  { companyId, userId, publicUrl }: { companyId: string; userId: string; publicUrl: string },
) {
  const { email, firstName, companyName } = await selectLinkMaker(db, companyId, userId);
  const link = `${publicUrl}/quickbooks-connect`;
  await sendMail(db, { to: email, ...connectedByLinkMail({ firstName, companyName, link }) });
}

async function beginReading(db: Db, vendor: QuickBooksVendor, connection: { companyId: string; connectionId: string }) {
  const facts = await selectCompanyFacts(db, connection.companyId);
  if (facts === null) throw new Error('a company that is not there');
  const { ledger, changes } = firstCursors(facts.today, vendor.clock.now());
  await upsertCursor(db, connection, 'ledger', ledger);
  await upsertCursor(db, connection, 'changes', changes);
}
