import { randomUUID } from 'node:crypto';
import type { OwnMetric, OwnMetricBody } from '@tieout/contracts/own-metrics.ts';
import { METRIC_CATALOGUE } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { FormulaError, referencesIn } from '@tieout/finance/metrics/own/expression.ts';
import type { MetricCatalogue } from '@tieout/finance/metrics/own/own-catalogue.ts';
import type { OwnMetric as Metric } from '@tieout/finance/metrics/own/own-metric.ts';
import { OWN_PREFIX } from '@tieout/finance/metrics/own/own-units.ts';
import { parseFormula } from '@tieout/finance/metrics/own/parse-formula.ts';
import { printFormula } from '@tieout/finance/metrics/own/print-formula.ts';
import { recordChange } from '#access/record-change.ts';
import type { AppDb, Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { asMetric, openOwnMetrics, type MetricEditor, type OpenOwnMetrics } from './open-own-metrics.ts';
import {
  insertOwnMetric,
  lockOwnMetrics,
  updateDeleted,
  updateOwnMetric,
  type MetricFields,
  type StoredMetric,
} from './own-metrics.queries.ts';

export interface OwnMetricsDeps {
  db: AppDb;
}

const MOST_METRICS = 100;

export function findOwnMetrics({ db }: OwnMetricsDeps, editor: MetricEditor) {
  return inContext(db, editor.context, async (transaction) => {
    const { stored, catalogue, view } = await openOwnMetrics(transaction, editor);
    const all = stored.map((row) => answerOf(row, catalogue));
    return {
      currency: view.company.reportingCurrency,
      metrics: all.filter(({ deletedAt }) => deletedAt === null),
      deleted: all.filter(({ deletedAt }) => deletedAt !== null),
    };
  });
}

export function findReferences({ db }: OwnMetricsDeps, editor: MetricEditor) {
  return inContext(db, editor.context, async (transaction) => {
    const { catalogue } = await openOwnMetrics(transaction, editor);
    return catalogue.references.map(({ id, unit }) => ({ id, name: catalogue.nameOf(id), unit }));
  });
}

export async function createMetric(db: Db, editor: MetricEditor, body: OwnMetricBody): Promise<OwnMetric> {
  await lockOwnMetrics(db, editor.companyId);
  const open = await openOwnMetrics(db, editor);
  if (open.own.length >= MOST_METRICS) {
    throw new AppError('conflict', `A company has at most ${MOST_METRICS} metrics of its own. Delete one.`);
  }
  const id = randomUUID();
  const fields = checkedFields(open, id, body);
  await insertOwnMetric(db, { companyId: editor.companyId, id }, fields, editor.userId);
  return recorded(db, editor, id, { action: 'own-metric.create', before: null });
}

export function changeMetric({ db }: OwnMetricsDeps, editor: MetricEditor, id: string, body: OwnMetricBody) {
  return changing(db, editor, id, async (transaction, open, before) => {
    if (before.deletedAt !== null) throw notFound();
    if (before.kind !== body.kind) {
      throw new AppError('conflict', 'A metric that is typed stays one, and so does a formula. Make a new one.');
    }
    if (before.unit !== body.unit && before.months > 0) {
      throw new AppError('conflict', 'Its unit stays while it has values. Take them back first, or make a new metric.');
    }
    const fields = checkedFields(open, id, body);
    await updateOwnMetric(transaction, { companyId: editor.companyId, id }, fields, editor.userId);
    await refuseBrokenFormulas(transaction, editor);
    return 'own-metric.change';
  });
}

export function deleteMetric({ db }: OwnMetricsDeps, editor: MetricEditor, id: string) {
  return changing(db, editor, id, async (transaction, { own }, { deletedAt }) => {
    if (deletedAt !== null) return null;
    const user = own.find(
      (metric) => metric.kind === 'formula' && referencesIn(metric.expression).has(`${OWN_PREFIX}${id}`),
    );
    if (user !== undefined)
      throw new AppError('conflict', `The formula of “${user.name}” names it. Change that first.`);
    await updateDeleted(transaction, { companyId: editor.companyId, id }, { isDeleted: true, userId: editor.userId });
    return 'own-metric.delete';
  });
}

export function restoreMetric({ db }: OwnMetricsDeps, editor: MetricEditor, id: string) {
  return changing(db, editor, id, async (transaction, open, before) => {
    if (before.deletedAt === null) return null;
    refuseTakenName(open, id, before.name);
    const metric = asMetric(before);
    if (open.withMetric(metric).find(metric.id) === null) {
      throw new AppError('conflict', 'Its formula names a metric that was deleted. Restore that one first.');
    }
    await updateDeleted(transaction, { companyId: editor.companyId, id }, { isDeleted: false, userId: editor.userId });
    return 'own-metric.restore';
  });
}

/** Says what was done, for the record; null where nothing was. */
type MetricChange = (db: Db, open: OpenOwnMetrics, before: StoredMetric) => Promise<string | null>;

function changing(db: AppDb, editor: MetricEditor, id: string, change: MetricChange): Promise<OwnMetric> {
  return inContext(db, editor.context, async (transaction) => {
    await lockOwnMetrics(transaction, editor.companyId);
    const open = await openOwnMetrics(transaction, editor);
    const before = requireStored(open, id);
    const action = await change(transaction, open, before);
    if (action === null) return answerOf(before, open.catalogue);
    return recorded(transaction, editor, id, { action, before });
  });
}

export function requireStored({ stored }: Pick<OpenOwnMetrics, 'stored'>, id: string): StoredMetric {
  const found = stored.find((row) => row.id === id);
  if (found === undefined) throw notFound();
  return found;
}

async function recorded(
  db: Db,
  editor: MetricEditor,
  id: string,
  { action, before }: { action: string; before: StoredMetric | null },
): Promise<OwnMetric> {
  const { companyId, userId: actorUserId, requestId } = editor;
  const open = await openOwnMetrics(db, editor);
  const after = requireStored(open, id);
  await recordChange(db, {
    companyId,
    actorUserId,
    requestId,
    action,
    subjectType: 'own_metric',
    subjectId: id,
    before,
    after,
  });
  return answerOf(after, open.catalogue);
}

/** As they are kept: the formula with ids. */
function checkedFields(open: OpenOwnMetrics, id: string, body: OwnMetricBody): MetricFields {
  const { name, description, unit, good } = body;
  refuseTakenName(open, id, name);
  const head = { name, description, unit, good };
  if (body.kind === 'typed') return { ...head, rollUp: body.rollUp, formula: null };
  return { ...head, rollUp: null, formula: checkedFormula(open, `${OWN_PREFIX}${id}`, body) };
}

function checkedFormula(
  { catalogue }: OpenOwnMetrics,
  id: string,
  { formula, unit }: Pick<Extract<OwnMetricBody, { kind: 'formula' }>, 'formula' | 'unit'>,
): string {
  try {
    const expression = parseFormula(formula, catalogue.idOf);
    catalogue.check(id, unit, expression);
    return printFormula(expression, (each) => each);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    throw new AppError('invalid-input', error.message, { cause: error });
  }
}

function refuseTakenName({ stored }: OpenOwnMetrics, id: string, name: string): void {
  const isTaken = [
    ...METRIC_CATALOGUE.map((metric) => metric.name),
    ...stored.filter((row) => row.id !== id && row.deletedAt === null).map((row) => row.name),
  ].some((other) => other.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new AppError('conflict', 'A metric with this name exists.');
}

/** Another unit can make no sense of formulas that name the metric. */
async function refuseBrokenFormulas(db: Db, editor: MetricEditor): Promise<void> {
  const { own, catalogue } = await openOwnMetrics(db, editor);
  for (const metric of own) refuseBroken(metric, catalogue);
}

function refuseBroken(metric: Metric, catalogue: MetricCatalogue): void {
  if (metric.kind !== 'formula') return;
  try {
    catalogue.check(metric.id, metric.unit, metric.expression);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    throw new AppError('conflict', `“${metric.name}” is made of it: ${error.message}`, { cause: error });
  }
}

function answerOf(row: StoredMetric, catalogue: MetricCatalogue): OwnMetric {
  const metric = asMetric(row);
  const formula = metric.kind === 'formula' ? printFormula(metric.expression, catalogue.nameOf) : null;
  return { ...row, metricId: metric.id, formula };
}
