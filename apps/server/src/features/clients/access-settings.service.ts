import { createHash } from 'node:crypto';
import { mostFor } from '@tieout/contracts/access-presets.ts';
import type { AccessSettings, AccessSettingsChange, ShownAccessEntry } from '@tieout/contracts/access-settings.ts';
import { MASKS } from '@tieout/contracts/masks.ts';
import type { Subject } from '@tieout/contracts/rights.ts';
import { maskedAccounts } from '@tieout/finance/masks/masked-accounts.ts';
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
  selectChart,
  selectLastAccessChange,
  selectPreset,
  updateMasks,
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
    masks: await shownMasks(db, call, rights),
    version: versionOf(preset, rights),
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
  if (change.version !== versionOf(preset, before)) {
    throw new AppError('conflict', 'Somebody else has changed this access in the meantime. Look at it again first.');
  }
  // A tab that has gone since needs no right.
  const known = new Set((await findAccessThings(db, companyId, client.type)).map(subjectOf));
  const entries = change.entries.filter((entry) => known.has(subjectOf(entry)));
  const masks = change.masks === undefined ? before.masks : MASKS.filter((mask) => change.masks?.includes(mask));
  const after = { ...before, masks, grants: grantsOf(client, { entries, isLive: change.isLive }) };
  requirePossible(after);
  const holder = ownMembership(call);
  if (holder !== null && !holdsAllThatIsMore(holder, before, after)) {
    throw tooMuch();
  }
  await updatePreset(db, companyId, clientId, change.preset);
  await updateMasks(db, companyId, clientId, masks);
  await deleteGrants(db, companyId, clientId);
  await insertGrants(db, companyId, clientId, grantRows(after.grants));
  const levels = changedLevels(before, after);
  const isOther = masks.join() !== before.masks.join();
  await recordClient(db, call, 'client.access-changed', {
    id: clientId,
    before: { preset, isLive: seesToday(before), ...(isOther && { masks: before.masks }), ...levels.before },
    after: { preset: change.preset, isLive: seesToday(after), ...(isOther && { masks }), ...levels.after },
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

async function shownMasks(db: Db, call: TeamCall, { isOwner, masks }: Rights): Promise<AccessSettings['masks']> {
  if (isOwner) return [];
  const chart = await selectChart(db, call.companyId);
  const held = ownMembership(call)?.masks ?? [];
  return MASKS.map((mask) => {
    const ids = maskedAccounts(chart, [mask]);
    const accounts = chart.filter(({ id }) => ids.has(id)).map(({ code, name }) => ({ code, name }));
    return { mask, isOn: masks.includes(mask), canLift: !held.includes(mask), accounts };
  });
}

/** Of two people who change the same access, the second one is told. */
function versionOf(preset: string | null, { grants, masks }: Rights): string {
  const kept = [...grants].map(([subject, { level, isLive }]) => `${subject} ${level} ${isLive}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([preset, kept, masks]))
    .digest('base64url')
    .slice(0, 22);
}
