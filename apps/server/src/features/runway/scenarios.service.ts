import { runwayPayload } from '@tieout/contracts/runway-payload.ts';
import { answerRunway, runwayAnswer } from '@tieout/contracts/runway-result.ts';
import { MOST_SCENARIOS, type RunwayScenario, type RunwayScenarioBody } from '@tieout/contracts/runway.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { enqueueAlertCheck } from '#ledger/posting/enqueue-alerts.queries.ts';
import { enqueueDocuments } from '#ledger/posting/enqueue-documents.queries.ts';
import { AppError, notFound } from '#server/app-error.ts';
import type { RunwayCaller } from './runway.service.ts';
import {
  insertScenario,
  lockScenarios,
  selectScenarios,
  updateDeleted,
  updateNoBase,
  updateScenario,
  type ScenarioRow,
} from './scenarios.queries.ts';

/** Who reads publications sees what is shared with readers, and nothing else. */
export async function findScenarios(db: Db, { companyId, access }: RunwayCaller): Promise<RunwayScenario[]> {
  const rows = await selectScenarios(db, companyId);
  const { isLive } = access.grantFor('runway');
  return rows.filter(({ isShared }) => isShared || isLive).flatMap((row) => answerOf(row) ?? []);
}

/** Under the name of one that is there, in its place. */
export async function saveScenario(db: Db, caller: RunwayCaller, body: RunwayScenarioBody): Promise<RunwayScenario> {
  const { companyId } = caller;
  await lockScenarios(db, companyId);
  const saved = await selectScenarios(db, companyId);
  const same = saved.find((each) => isNamed(each, body.name));
  if (same !== undefined) return changeScenario(db, caller, { id: same.id, body });
  if (isFull(saved)) throw tooMany();
  if (body.isBase) await updateNoBase(db, companyId);
  return recorded(db, caller, 'create', await insertScenario(db, caller, body));
}

/** Also brings back one that was taken away. */
export async function changeScenario(
  db: Db,
  caller: RunwayCaller,
  { id, body }: { id: string; body: RunwayScenarioBody },
): Promise<RunwayScenario> {
  const { companyId } = caller;
  await lockScenarios(db, companyId);
  const others = (await selectScenarios(db, companyId)).filter((each) => each.id !== id);
  if (isFull(others)) throw tooMany();
  if (others.some((each) => isNamed(each, body.name))) {
    throw new AppError('conflict', 'A scenario with this name exists.');
  }
  if (body.isBase) await updateNoBase(db, companyId);
  return recorded(db, caller, 'change', await updateScenario(db, { companyId, id }, body));
}

/** Answers what was taken away, so that it can come back. */
export async function dropScenario(db: Db, caller: RunwayCaller, id: string): Promise<RunwayScenario> {
  return recorded(db, caller, 'delete', await updateDeleted(db, { companyId: caller.companyId, id }));
}

/** As the database compares names. */
function isNamed({ name }: { name: string }, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}

/** What no list shows nobody can delete, and takes no place. */
function isFull(rows: readonly ScenarioRow[]): boolean {
  return rows.filter(({ payload }) => runwayPayload.safeParse(payload).success).length >= MOST_SCENARIOS;
}

function tooMany(): AppError {
  return new AppError(
    'conflict',
    `A company saves at most ${MOST_SCENARIOS} scenarios. Delete one you no longer need.`,
  );
}

async function recorded(
  db: Db,
  { companyId, userId, requestId }: RunwayCaller,
  change: 'create' | 'change' | 'delete',
  row: ScenarioRow | undefined,
): Promise<RunwayScenario> {
  const scenario = row === undefined ? null : answerOf(row);
  if (scenario === null) throw notFound();
  const { name, isBase, isShared } = scenario;
  // The document of the runway of record is made anew, and limits are held against it.
  await enqueueDocuments(db, companyId, 'settings');
  await enqueueAlertCheck(db, companyId, 'settings');
  await recordChange(db, {
    companyId,
    actorUserId: userId,
    requestId,
    action: `runway-scenario.${change}`,
    subjectType: 'runway_scenario',
    subjectId: scenario.id,
    before: null,
    after: { name, isBase, isShared },
  });
  return scenario;
}

/**
 * Null of what an earlier product saved and this one no longer understands, or has no answer to that its contract knows: one of
 * them must not take the others from the list.
 */
function answerOf({ payload: stored, ...row }: ScenarioRow): RunwayScenario | null {
  const payload = runwayPayload.safeParse(stored);
  if (!payload.success) return null;
  const answer = runwayAnswer.safeParse(answerRunway(payload.data));
  return answer.success ? { ...row, payload: payload.data, answer: answer.data } : null;
}
