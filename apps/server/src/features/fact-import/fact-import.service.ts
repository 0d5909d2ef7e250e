import type { Readable } from 'node:stream';
import {
  FACT_KINDS,
  FACT_LIMITS,
  factImport,
  type FactImport,
  type FactImports,
  type FactKind,
} from '@tieout/contracts/fact-import.ts';
import { z } from 'zod';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext, type DbContext } from '#db/context.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { FACT_RULES } from '#fact-files/fact-kinds.ts';
import { readFactFile } from '#fact-files/read-fact-file.ts';
import { readSmallUpload } from '#http/small-upload.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { lockCompanyOf } from '#statements/structure/structure-versions.ts';
import { resolveOwnValues } from './resolve-own-values.ts';
import { findingsOf, findUnknown, stagedFacts } from './check-facts.ts';
import {
  countKnownFacts,
  insertFactImport,
  insertFactRows,
  selectFactCompany,
  selectFactCounts,
  selectFactImportForUpdate,
  selectFactImports,
  updateConfirmed,
  updateDiscarded,
  updateReverted,
  type FactImportRow,
} from './fact-import.queries.ts';
import { settleFacts } from './settle-facts.ts';

export interface FactImportDeps {
  db: AppDb;
}

export interface FactEditor {
  companyId: string;
  userId: string;
  requestId: string;
  context: DbContext;
}

export interface FactUpload {
  kind: FactKind;
  fileName: string;
  bytes: Readable;
}

const ROWS_AT_ONCE = 5_000;

export function findFactImports(
  { db }: FactImportDeps,
  { companyId, context }: Pick<FactEditor, 'companyId' | 'context'>,
): Promise<FactImports> {
  return inSnapshot(db, context, async (transaction) => {
    const counts = new Map((await selectFactCounts(transaction, companyId)).map((each) => [each.kind, each]));
    const imports = await selectFactImports(transaction, companyId, FACT_LIMITS.shownImports);
    return {
      kinds: FACT_KINDS.map((kind) => counts.get(kind) ?? { kind, count: 0, lastImportedAt: null }),
      imports: imports.map(shown),
    };
  });
}

/** Reads and checks a file. What is wrong with its lines is told; what is right waits to be confirmed. */
export async function checkUpload(
  { db }: FactImportDeps,
  editor: FactEditor,
  { kind, fileName, bytes }: FactUpload,
): Promise<FactImport> {
  const { companyId, context, userId } = editor;
  const rules = FACT_RULES[kind];
  const { currency } = await inContext(db, context, (transaction) => requireCompany(transaction, companyId));
  const file = await readSmallUpload({
    bytes,
    mostBytes: FACT_LIMITS.fileBytes,
    tooLarge: 'A file of facts can be up to 16 MB.',
    read: (whole) => readFactFile(whole, rules, { currency }),
  });
  return inContext(db, context, async (transaction) => {
    if (kind === 'own-metrics') await resolveOwnValues(transaction, { companyId, currency }, file);
    const keys = file.facts.map(({ key }) => key);
    const replacedCount = await countKnownFacts(transaction, { companyId, table: rules.table }, keys);
    const errors = [...file.errors, ...(await findUnknown(transaction, companyId, rules, file))];
    const status = errors.length === 0 ? 'ready' : 'refused';
    const findings = orTooLarge(() => findingsOf(rules, file, { replacedCount, errors }));
    const given = { companyId, userId, kind, fileName, status, factCount: keys.length, findings } as const;
    const importId = await insertFactImport(transaction, given);
    if (status === 'ready') {
      const staged = stagedFacts(rules, file.facts);
      for (let at = 0; at < staged.length; at += ROWS_AT_ONCE) {
        await insertFactRows(transaction, { companyId, importId }, staged.slice(at, at + ROWS_AT_ONCE));
      }
    }
    return shown(await requireImport(transaction, companyId, importId));
  });
}

function orTooLarge<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('invalid-input', 'The amounts of the file add up to more than can be kept.', { cause: error });
  }
}

/** All of the file counts from here on, or nothing. One that counts already is answered as it is. */
export function confirmImport({ db }: FactImportDeps, editor: FactEditor, importId: string): Promise<FactImport> {
  return changeImport(db, editor, importId, async (transaction, row) => {
    if (row.status === 'imported') return false;
    if (row.status !== 'ready') throw new AppError('conflict', CANNOT_CONFIRM[row.status]);
    await updateConfirmed(transaction, { companyId: editor.companyId, importId });
    return 'facts.imported';
  });
}

/** What the file replaced counts again. */
export function revertImport({ db }: FactImportDeps, editor: FactEditor, importId: string): Promise<FactImport> {
  return changeImport(db, editor, importId, async (transaction, row) => {
    if (row.status === 'reverted') return false;
    if (row.status !== 'imported') throw new AppError('conflict', 'Only a file that was confirmed can be reverted.');
    await updateReverted(transaction, { companyId: editor.companyId, importId });
    return 'facts.reverted';
  });
}

const CANNOT_CONFIRM = {
  refused: 'The file has errors. Correct them and upload it again.',
  reverted: 'The file was reverted. Upload it again.',
  discarded: 'The file was discarded. Upload it again.',
} as const;

type ImportChange = (db: Db, row: FactImportRow) => Promise<string | false>;

/** Changes whether an import counts, and what counts with it. */
function changeImport(db: AppDb, editor: FactEditor, importId: string, change: ImportChange): Promise<FactImport> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId, userId, requestId } = editor;
    // The number of a confirmation decides which file counts: two at once would get the same one.
    await lockCompanyOf(transaction, editor);
    const row = await requireImport(transaction, companyId, importId);
    const action = await change(transaction, row);
    if (action !== false) {
      const { timezone } = await requireCompany(transaction, companyId);
      await settleFacts(transaction, { companyId, importId, rules: FACT_RULES[row.kind], timezone });
      await recordChange(transaction, {
        companyId,
        actorUserId: userId,
        requestId,
        action,
        subjectType: 'fact_import',
        subjectId: importId,
        after: { kind: row.kind, fileName: row.fileName, facts: row.factCount },
      });
    }
    return shown(await requireImport(transaction, companyId, importId));
  });
}

export function discardImport({ db }: FactImportDeps, editor: FactEditor, importId: string): Promise<FactImport> {
  return inContext(db, editor.context, async (transaction) => {
    const { companyId } = editor;
    const { status } = await requireImport(transaction, companyId, importId);
    if (status === 'imported' || status === 'reverted') {
      throw new AppError('conflict', 'The file was confirmed. Revert it instead.');
    }
    await updateDiscarded(transaction, { companyId, importId });
    return shown(await requireImport(transaction, companyId, importId));
  });
}

async function requireImport(db: Db, companyId: string, importId: string): Promise<FactImportRow> {
  const row = await selectFactImportForUpdate(db, { companyId, importId });
  if (row === undefined) throw notFound();
  return row;
}

async function requireCompany(db: Db, companyId: string) {
  const company = await selectFactCompany(db, companyId);
  if (company === undefined) throw notFound();
  return company;
}

const { shape } = factImport;
/** Whatever is missing or unreadable counts as not found out. */
const storedFindings = z.object({
  lineCount: shape.lineCount.catch(0),
  replacedCount: shape.replacedCount.catch(0),
  from: shape.from.catch(null),
  to: shape.to.catch(null),
  columns: shape.columns.catch([]),
  totals: shape.totals.catch([]),
  preview: shape.preview.catch([]),
  errors: shape.errors.catch([]),
  errorCount: shape.errorCount.catch(0),
});

function shown({ findings, ...row }: FactImportRow): FactImport {
  return { ...row, ...storedFindings.parse(findings) };
}
