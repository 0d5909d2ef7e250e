import type { Readable } from 'node:stream';
import { PLAN_FILE_LIMITS, type PlanFileCheck, type PlanFileFormat } from '@tieout/contracts/plan-files.ts';
import { monthOf, type Month } from '@tieout/finance/month.ts';
import type { RateBook } from '@tieout/finance/translation/rate-book.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import type { SentFile } from '#http/send-file.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { checkPlanTable, refusedFile, type PlanInSight } from '#plan-files/check-plan-file.ts';
import { foreignCurrencies, type RateOf } from '#plan-files/file-currencies.ts';
import type { FileChoices } from '#plan-files/file-lines.ts';
import type { AccountRows } from '#plan-files/find-row.ts';
import { plain } from '#plan-files/plain.ts';
import { PlanFileError } from '#plan-files/plan-file-error.ts';
import type { WrittenPlan } from '#plan-files/plan-file-rows.ts';
import { readPlanFile, type PlanTable, type TablePlace } from '#plan-files/read-plan-file.ts';
import { writePlanFile } from '#plan-files/write-plan-file.ts';
import { AppError } from '#server/app-error.ts';
import { openRates } from '#statements/books/open-rates.ts';
import { placeAccounts } from '#statements/books/placements.ts';
import { planRate } from '#statements/plan/plan-amounts.ts';
import { openNewPlan } from './begin-plan.service.ts';
import { modelOf, openPlan, requirePlan, type OpenPlan, type Planner } from './open-plan.ts';
import { isClosed, shownLeaves } from './plan-values.ts';
import type { PlansDeps } from './plans.service.ts';

/** The plan as a file that can be changed and uploaded again. */
export async function makePlanFile(
  { db }: PlansDeps,
  planner: Planner,
  id: string,
  format: PlanFileFormat,
): Promise<SentFile> {
  const plan = await inSnapshot(db, planner.context, async (transaction) => {
    const open = await openPlan(transaction, planner, id);
    return writtenPlan(planner.companyId, open);
  });
  return writePlanFile(format, plan);
}

interface PlanUpload {
  planId: string | undefined;
  choices: FileChoices;
  place: TablePlace;
  /** Taken once it is clear whose plan is named. */
  take: () => Readable;
}

/** What a budget would change of a draft, or plan anew; nothing is saved. */
export async function checkFile(
  { db }: PlansDeps,
  planner: Planner,
  { planId, choices, place, take }: PlanUpload,
): Promise<PlanFileCheck> {
  if (planId !== undefined)
    await inContext(db, planner.context, (transaction) => requirePlan(transaction, planner, planId));
  const table = await readUpload(take(), place);
  if (table instanceof PlanFileError) return refusedFile(table);
  refuseOthers(table, planner.companyId, planId);
  const plan = await inSnapshot(db, planner.context, async (transaction) => {
    const open = await openFor(transaction, planner, { planId, table });
    if (open.stored.status !== 'DRAFT') {
      throw new AppError('conflict', 'This plan is locked. Clone it to go on with it.');
    }
    const rateOf = await openFileRates(transaction, open, { table, choices });
    return { ...planInSight(open), rateOf };
  });
  // What a workbook knows of its plan says nothing of a new one.
  const own = planId === undefined ? { ...table, key: null } : table;
  try {
    return await checkPlanTable(own, plan, choices);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invalid-input', 'The amounts of the file add up to more than can be kept.', { cause: error });
  }
}

function readUpload(bytes: Readable, place: TablePlace): Promise<PlanTable | PlanFileError> {
  return readSmallUpload({
    bytes,
    mostBytes: PLAN_FILE_LIMITS.bytes,
    tooLarge: 'A budget can be up to 5 MB.',
    read: async (file) => {
      try {
        return await readPlanFile(file, place);
      } catch (error) {
        if (error instanceof PlanFileError) return error;
        throw error;
      }
    },
  });
}

/** A workbook belongs to the plan that has written it: the same rows of another one mean other amounts. */
function refuseOthers({ key }: PlanTable, companyId: string, planId: string | undefined): void {
  if (key === null) return;
  if (key.companyId !== companyId) {
    throw new AppError('invalid-input', 'This workbook was written by a plan of another company.');
  }
  if (planId !== undefined && key.planId !== planId) {
    throw new AppError(
      'invalid-input',
      'This workbook was written by another plan. Open that plan and upload it there.',
    );
  }
}

/** A new plan reaches at least as far as its file. */
async function openFor(
  db: Db,
  planner: Planner,
  { planId, table }: { planId: string | undefined; table: PlanTable },
): Promise<OpenPlan> {
  if (planId !== undefined) return openPlan(db, planner, planId);
  return openNewPlan(db, planner, table.months.at(-1)?.month ?? null);
}

function planInSight(open: OpenPlan): Omit<PlanInSight, 'rateOf'> {
  const { stored, books, rows, months } = open;
  const { leaves } = shownLeaves(open);
  return {
    currency: stored.currency,
    structure: books.structure,
    rows,
    open: months.filter((month) => !isClosed(open, month)),
    accounts: accountRows(open),
    values: new Map(
      [...leaves].map(([code, values]) => {
        const known = months.flatMap((month, at): [Month, number][] => {
          const value = values[at];
          return typeof value === 'number' ? [[month, value]] : [];
        });
        return [code, new Map(known)];
      }),
    ),
  };
}

/** Rates of the currencies that a file names beside that of the plan. */
async function openFileRates(
  db: Db,
  { stored: { currency }, view: { company, lastDay } }: OpenPlan,
  file: { table: PlanTable; choices: FileChoices },
): Promise<RateOf> {
  const books = new Map<string, RateBook>();
  for (const from of foreignCurrencies({ ...file, currency })) {
    books.set(from, await openRates(db, company, { from, to: currency }, lastDay));
  }
  return (from, month) => {
    const book = books.get(from);
    const rate = book === undefined ? null : planRate(book, month, monthOf(lastDay));
    return rate?.status === 'ok' ? rate.rate : null;
  };
}

function accountRows({ books: { request } }: OpenPlan): AccountRows {
  const { accounts, placementOf } = placeAccounts(request);
  const rows = new Map<string, Set<string>>();
  for (const { id, code, name } of accounts) {
    const { code: categoryCode } = placementOf(id, null);
    if (categoryCode === null) continue;
    for (const label of [code ?? '', name, `${code ?? ''} ${name}`].map(plain)) {
      if (label !== '') rows.set(label, new Set([...(rows.get(label) ?? []), categoryCode]));
    }
  }
  return rows;
}

function writtenPlan(companyId: string, open: OpenPlan): WrittenPlan {
  const { stored, view, books, rows } = open;
  return {
    companyId,
    id: stored.id,
    name: stored.name,
    version: stored.version,
    model: modelOf(open, [...rows]),
    structure: books.structure,
    closedThrough: view.closedThrough,
    ...shownLeaves(open),
  };
}
