import type { RunwayOfRecord } from '@tieout/contracts/runway-of-record.ts';
import { runwayPayload } from '@tieout/contracts/runway-payload.ts';
import { runwayEndOf, type RunwayEnd } from '@tieout/finance/runway/runway-end.ts';
import { runwaySchedule } from '@tieout/finance/runway/schedule.ts';
import type { Db } from '#db/client.ts';
import type { StatementRights } from '#statements/question/statement-scope.ts';
import { selectBaseScenarios } from './base-scenario.queries.ts';

interface Seer extends Pick<StatementRights, 'seesRunway'> {
  companyId: string;
}

/** The saved runway of record as far as this caller may see it; null without one. */
export async function findRunwayOfRecord(db: Db, seer: Seer): Promise<RunwayOfRecord | null> {
  return (await findRunwaysOfRecord(db, [seer])).get(seer.companyId) ?? null;
}

/** Of several companies, by id. Who reads publications sees one that is shared with readers. */
export async function findRunwaysOfRecord(db: Db, seers: readonly Seer[]): Promise<Map<string, RunwayOfRecord>> {
  const sees = new Map(seers.map(({ companyId, seesRunway }) => [companyId, seesRunway]));
  const asked = seers.filter(({ seesRunway }) => seesRunway !== undefined).map(({ companyId }) => companyId);
  if (asked.length === 0) return new Map();
  const found = new Map<string, RunwayOfRecord>();
  for (const { companyId, name, savedAt, isShared, payload: stored } of await selectBaseScenarios(db, asked)) {
    const payload = runwayPayload.safeParse(stored);
    // What an earlier product saved and this one does not understand is none.
    if (!payload.success || (sees.get(companyId) === 'SHARED' && !isShared)) continue;
    const end = runwayEndOf(payload.data, runwaySchedule(payload.data));
    found.set(companyId, { scenario: { name, savedAt }, end: shownEnd(end) });
  }
  return found;
}

function shownEnd(end: RunwayEnd): RunwayOfRecord['end'] {
  if (!('date' in end)) return end;
  const { status, months, tenths, date } = end;
  return { status, months, tenths, date };
}
