import { valuationPayload } from '@tieout/contracts/valuation-payload.ts';
import {
  answerValuation,
  MOST_VERSIONS,
  type ValuationVersion,
  type ValuationVersionBody,
} from '@tieout/contracts/valuation.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { enqueueDocuments } from '#ledger/posting/enqueue-documents.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { ValuationCaller } from './valuation.service.ts';
import {
  insertVersion,
  lockVersions,
  selectVersions,
  updateVersion,
  updateVersionDeleted,
  updateVersionLock,
  type VersionRow,
} from './versions.queries.ts';

/** Who reads publications sees what is shared with readers, and nothing else. */
export async function findVersions(db: Db, { companyId, access }: ValuationCaller): Promise<ValuationVersion[]> {
  const rows = await selectVersions(db, companyId);
  const { isLive } = access.grantFor('valuation');
  return rows.filter(({ isShared }) => isShared || isLive).flatMap((row) => answerOf(row) ?? []);
}

/** Under the name of one that is there, in its place. */
export async function saveVersion(
  db: Db,
  caller: ValuationCaller,
  body: ValuationVersionBody,
): Promise<ValuationVersion> {
  await lockVersions(db, caller.companyId);
  const saved = await selectVersions(db, caller.companyId);
  const same = saved.find((each) => isNamed(each, body.name));
  if (same !== undefined) return changeVersion(db, caller, { id: same.id, body });
  if (saved.length >= MOST_VERSIONS) throw tooMany();
  return recorded(db, caller, 'create', await insertVersion(db, caller, body));
}

/** Also brings back one that was taken away. */
export async function changeVersion(
  db: Db,
  caller: ValuationCaller,
  { id, body }: { id: string; body: ValuationVersionBody },
): Promise<ValuationVersion> {
  const { companyId } = caller;
  const saved = await unlocked(db, companyId, id);
  const others = saved.filter((each) => each.id !== id);
  if (others.length >= MOST_VERSIONS) throw tooMany();
  if (others.some((each) => isNamed(each, body.name))) {
    throw new AppError('conflict', 'A version with this name exists.');
  }
  return recorded(db, caller, 'change', await updateVersion(db, { companyId, id }, body));
}

/** Answers what was taken away, so that it can come back. */
export async function dropVersion(db: Db, caller: ValuationCaller, id: string): Promise<ValuationVersion> {
  await unlocked(db, caller.companyId, id);
  return recorded(db, caller, 'delete', await updateVersionDeleted(db, { companyId: caller.companyId, id }));
}

export async function setVersionLock(
  db: Db,
  caller: ValuationCaller,
  { id, isLocked }: { id: string; isLocked: boolean },
): Promise<ValuationVersion> {
  const one = { companyId: caller.companyId, id };
  return recorded(db, caller, isLocked ? 'lock' : 'unlock', await updateVersionLock(db, one, isLocked));
}

/** All that are saved, none of which changes meanwhile. */
async function unlocked(db: Db, companyId: string, id: string): Promise<VersionRow[]> {
  await lockVersions(db, companyId);
  const saved = await selectVersions(db, companyId);
  if (saved.some((each) => each.id === id && each.isLocked)) {
    throw new AppError('conflict', 'This version is locked. Open it first, or save under another name.');
  }
  return saved;
}

/** As the database compares names. */
function isNamed({ name }: { name: string }, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

function tooMany(): AppError {
  return new AppError('conflict', `A company saves at most ${MOST_VERSIONS} versions. Delete one you no longer need.`);
}

async function recorded(
  db: Db,
  { companyId, userId, requestId }: ValuationCaller,
  change: 'create' | 'change' | 'delete' | 'lock' | 'unlock',
  row: VersionRow | undefined,
): Promise<ValuationVersion> {
  const version = row === undefined ? null : answerOf(row);
  if (version === null) throw notFound();
  const { name, isShared, isLocked } = version;
  // The document of the newest version is made anew.
  await enqueueDocuments(db, companyId, 'settings');
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    requestId,
    action: `valuation-version.${change}`,
    subjectType: 'valuation_version',
    subjectId: version.id,
    before: null,
    after: { name, isShared, isLocked },
  });
  return version;
}

/** Null of what an earlier product saved and this one no longer understands. */
function answerOf({ payload: stored, ...row }: VersionRow): ValuationVersion | null {
  const payload = valuationPayload.safeParse(stored);
  return payload.success ? { ...row, payload: payload.data, answer: answerValuation(payload.data) } : null;
}
