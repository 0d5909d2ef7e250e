import { createHash } from 'node:crypto';
import { mostFor } from '@tieout/contracts/access-presets.ts';
import type { AccessSettings, AccessSettingsChange, ShownAccessEntry } from '@tieout/contracts/access-settings.ts';
import type { Subject } from '@tieout/contracts/rights.ts';
import { lockCompany } from '#access/companies.queries.ts';
import { holdsAllThatIsMore } from '#access/holds-all-of.ts';
import { defaultGrant, MANAGER_GRANT, type Grant } from '#access/levels.ts';
import { resolveGrant } from '#access/resolve-grant.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#server/app-error.ts';
import {
  changedLevels,
  grantsOf,
  isKeptByOwners,
  isReader,
  requirePossible,
  seesToday,
  subjectOf,
  type Rights,
} from './access-levels.ts';
import {
  deleteGrants,
  insertGrants,
  selectLastAccessChange,
  selectPreset,
  updatePreset,
} from './access-settings.queries.ts';
import { findAccessThings, type AccessThing } from './access-things.ts';
import { clientAnswer, requireClient, rightsOf } from './client-answer.ts';
import { grantRows } from './grant-rows.ts';
import { recordClient } from './invite-client.service.ts';
import { ownMembership, requireOthers, tooMuch, type TeamCall } from './require-rights.ts';

export async function findAccessSettings(db: Db, call: TeamCall, clientId: string): Promise<AccessSettings> {
  const { companyId, caller } = call;
  const client = await requireClient(db, companyId, clientId);
  const rights = await rightsOf(db, companyId, client);
  const preset = await selectPreset(db, companyId, clientId);
  const things = await findAccessThings(db, companyId, client.type);
  const changed = await selectLastAccessChange(db, companyId, clientId);
  return {
    client: clientAnswer(client, caller.userId),
    preset,
    isLive: seesToday(rights),
    canBeLive: heldBy(call)('reports').isLive,
    entries: things.map((thing) => shownEntry(thing, rights, call)),
    version: versionOf(preset, rights.grants),
    changedAt: changed?.at ?? null,
    changedBy: changed?.by ?? null,
  };
}

/** In one place of the row's rights: the next request of whoever it is about is answered by them. */
export async function changeAccessSettings(
  db: Db,
  call: TeamCall,
  { clientId, change }: { clientId: string; change: AccessSettingsChange },
): Promise<AccessSettings> {
  const { companyId } = call;
  await lockCompany(db, companyId);
  const client = await requireClient(db, companyId, clientId);
  requireOthers(call, client);
  const before = await rightsOf(db, companyId, client);
  const preset = await selectPreset(db, companyId, clientId);
  if (change.version !== versionOf(preset, before.grants)) {
    throw new AppError('conflict', 'Somebody else has changed this access in the meantime. Look at it again first.');
  }
  // A tab that has gone since needs no right.
  const known = new Set((await findAccessThings(db, companyId, client.type)).map(subjectOf));
  const entries = change.entries.filter((entry) => known.has(subjectOf(entry)));
  const after = { ...before, grants: grantsOf(client, { entries, isLive: change.isLive }) };
  requirePossible(after);
  const holder = ownMembership(call);
  if (holder !== null && !holdsAllThatIsMore(holder, before, after)) {
    throw tooMuch();
  }
  await updatePreset(db, companyId, clientId, change.preset);
  await deleteGrants(db, companyId, clientId);
  await insertGrants(db, companyId, clientId, grantRows(after.grants));
  const levels = changedLevels(before, after);
  await recordClient(db, call, 'client.access-changed', {
    id: clientId,
    before: { preset, isLive: seesToday(before), ...levels.before },
    after: { preset: change.preset, isLive: seesToday(after), ...levels.after },
  });
  return findAccessSettings(db, call, clientId);
}

function heldBy(call: TeamCall): (subject: Subject) => Grant {
  const holder = ownMembership(call);
  return (subject) => (holder === null ? MANAGER_GRANT : resolveGrant(holder, subject));
}

function shownEntry(thing: AccessThing, rights: Rights, call: TeamCall): ShownAccessEntry {
  const subject = subjectOf(thing);
  return {
    ...thing,
    level: resolveGrant(rights, subject).level,
    usual: defaultGrant(rights.type, rights.isOwner, thing.resource).level,
    most: mostFor(isReader(rights), heldBy(call)(subject).level),
    isFixed: rights.isOwner && isKeptByOwners(subject),
  };
}

/** Of two people who change the same access, the second one is told. */
function versionOf(preset: string | null, grants: ReadonlyMap<Subject, Grant>): string {
  const kept = [...grants].map(([subject, { level, isLive }]) => `${subject} ${level} ${isLive}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([preset, kept]))
    .digest('base64url')
    .slice(0, 22);
}
