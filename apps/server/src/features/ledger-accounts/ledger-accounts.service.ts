import type { LedgerAccounts } from '@tieout/contracts/ledger-accounts.ts';
import type { DecidedKind } from '@tieout/finance/account-kind.ts';
import type { KindAnswer } from '@tieout/finance/closed-changes.ts';
import type { CompanyCall } from '#access/guard.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { lockClosing } from '#ledger/corrections/closing.queries.ts';
import { askAboutKinds } from '#ledger/corrections/kinds-of-closed-months.ts';
import { usedControlChanges } from '#ledger/posting/control-kinds.ts';
import { selectAccounts, updateAccounts, type KnownAccount } from '#ledger/posting/ledger-accounts.queries.ts';
import { advanceLedgerVersion, lockLedger } from '#ledger/posting/ledger-version.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { decideAccount } from './decide-account.ts';
import {
  selectAccountList,
  selectBaseCurrency,
  selectLastDecision,
  selectPersonName,
  type DecidedAfter,
  type DecisionRecord,
} from './ledger-accounts.queries.ts';

export interface LedgerAccountsDeps {
  db: AppDb;
}

const DECIDE = 'accounts.decide';
const UNDO = 'accounts.undo-decision';
/** What a control report has decided can be undone as well. */
const BY_CONTROL = 'accounts.confirmed-by-control';

export function findLedgerAccounts({ db }: LedgerAccountsDeps, { companyId, context }: CompanyCall) {
  return inContext(db, context, (transaction) => gather(transaction, companyId));
}

async function gather(db: Db, companyId: string, asks: LedgerAccounts['asks'] = null): Promise<LedgerAccounts> {
  const currency = await selectBaseCurrency(db, companyId);
  if (currency === undefined) throw notFound();
  const last = await findUndoable(db, companyId);
  return {
    currency,
    accounts: await selectAccountList(db, companyId),
    lastChange: last === null ? null : { count: last.after.accounts.length, by: last.by, at: last.at },
    asks,
  };
}

interface Decision {
  accounts: readonly { accountId: string; kind: DecidedKind }[];
  closed: KindAnswer | undefined;
}

/**
 * A decision restates the books like any other change of them: one more version, under the lock of the ledger. Closed months
 * only where somebody has said so; without that nothing happens, and the answer says what would.
 */
export function decideKinds({ db }: LedgerAccountsDeps, call: CompanyCall, { accounts, closed }: Decision) {
  const { companyId } = call;
  return inContext(db, call.context, async (transaction) => {
    await lockLedger(transaction, companyId);
    await lockClosing(transaction, companyId);
    const known = new Map((await selectAccounts(transaction, companyId)).map((account) => [account.id, account]));
    const person = await selectPersonName(transaction, call.userId);
    const changes = [...new Map(accounts.map(({ accountId, kind }) => [accountId, kind]))].flatMap(([id, kind]) => {
      const before = known.get(id);
      if (before === undefined) throw notFound();
      const after = decideAccount(before, kind, person);
      return after === null ? [] : [{ before, after }];
    });
    const asked = await askAboutKinds(transaction, companyId, changes, closed ?? null);
    const reason = countText(asked.changes.length, 'Kind of 1 account decided', 'Kinds of # accounts decided');
    await write(transaction, call, { changes: asked.changes, action: DECIDE, reason });
    return gather(transaction, companyId, asked.asks);
  });
}

/**
 * What was before the last decision comes back as one more version, as long as nothing else has changed it since. Without
 * one there is nothing to do.
 */
export function undoKinds({ db }: LedgerAccountsDeps, call: CompanyCall, closed: KindAnswer | undefined) {
  const { companyId } = call;
  return inContext(db, call.context, async (transaction) => {
    await lockLedger(transaction, companyId);
    await lockClosing(transaction, companyId);
    const last = await findUndoable(transaction, companyId);
    if (last === null) return gather(transaction, companyId);
    const known = new Map((await selectAccounts(transaction, companyId)).map((account) => [account.id, account]));
    const changes = last.before.accounts.flatMap((after) => {
      const before = known.get(after.id);
      return before === undefined ? [] : [{ before, after: { ...after, isActive: before.isActive } }];
    });
    const asked = await askAboutKinds(transaction, companyId, changes, closed ?? null);
    // A decision is undone whole or not at all.
    const undone = asked.changes.length === changes.length ? changes : [];
    const reason = countText(undone.length, 'Decision about 1 account undone', 'Decision about # accounts undone');
    await write(transaction, call, { changes: undone, action: UNDO, reason });
    return gather(transaction, companyId, asked.asks);
  });
}

/** The last decision, unless it was undone or its accounts are something else by now. */
async function findUndoable(db: Db, companyId: string): Promise<DecisionRecord | null> {
  const last = await selectLastDecision(db, companyId, [DECIDE, BY_CONTROL, UNDO]);
  if (last === undefined || last.action === UNDO) return null;
  const known = new Map((await selectAccounts(db, companyId)).map((account) => [account.id, account]));
  const isAsLeft = last.after.accounts.every(({ id, kind, certainty }) => {
    const account = known.get(id);
    return account?.kind === kind && account.decision?.certainty === certainty;
  });
  return isAsLeft ? last : null;
}

interface Writing {
  changes: readonly { before: KnownAccount; after: KnownAccount }[];
  action: string;
  reason: string;
}

async function write(db: Db, call: CompanyCall, { changes, action, reason }: Writing): Promise<void> {
  if (changes.length === 0) return;
  const { companyId, userId, requestId } = call;
  await refuseControlChanges(db, companyId, changes);
  await advanceLedgerVersion(db, { companyId, source: 'MANUAL', reason });
  const decided = changes.map(({ after }) => after);
  await updateAccounts(db, companyId, decided);
  const after: DecidedAfter = {
    accounts: decided.map(({ id, kind, decision }) => ({ id, kind, certainty: decision?.certainty ?? 'sure' })),
  };
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    action,
    subjectType: 'account',
    subjectId: decided.length === 1 ? (decided[0]?.id ?? companyId) : companyId,
    before: { accounts: changes.map(({ before }) => before) },
    after,
    requestId,
  });
}

async function refuseControlChanges(db: Db, companyId: string, changes: Writing['changes']): Promise<void> {
  const moves = changes.map(({ before, after }) => ({ id: after.id, from: before.kind, to: after.kind }));
  const used = await usedControlChanges(db, companyId, moves);
  const first = changes.find(({ before }) => used.has(before.id))?.before;
  if (first === undefined) return;
  throw new AppError('conflict', hasPostings(first));
}

export function hasPostings({ code, name }: Pick<KnownAccount, 'code' | 'name'>): string {
  const named = `${code ?? ''} ${name}`.trim();
  return `The account “${named}” has postings, so it can neither become a receivable or payable nor stop being one.`;
}

function countText(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('#', String(count));
}
