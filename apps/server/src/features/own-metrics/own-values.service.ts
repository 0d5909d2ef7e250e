import type { OwnMetricValues } from '@tieout/contracts/own-metrics.ts';
import { OwnAmountError, parseOwnAmount, printOwnAmount } from '@tieout/finance/metrics/own/own-amount.ts';
import type { Month } from '@tieout/finance/month.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { monthLabel } from '#statements/question/month-labels.ts';
import { openOwnMetrics, type MetricEditor } from './open-own-metrics.ts';
import { requireStored, type OwnMetricsDeps } from './own-metrics.service.ts';
import {
  deleteTyped,
  lockOwnMetrics,
  selectStoredValues,
  upsertTyped,
  type StoredMetric,
  type TypedValue,
} from './own-metrics.queries.ts';

interface Values {
  db: Db;
  editor: MetricEditor;
  metric: StoredMetric;
  /** What money is typed in. */
  currency: string;
}

export function findValues({ db }: OwnMetricsDeps, editor: MetricEditor, id: string): Promise<OwnMetricValues> {
  return inContext(db, editor.context, async (transaction) => valuesOf(await openValues(transaction, editor, id)));
}

/** One month in two values, or a value that is no number, and nothing is kept. */
export function typeValues(
  { db }: OwnMetricsDeps,
  editor: MetricEditor,
  id: string,
  values: readonly { month: Month; value: string | null }[],
): Promise<OwnMetricValues> {
  return inContext(db, editor.context, async (transaction) => {
    await lockOwnMetrics(transaction, editor.companyId);
    const open = await openValues(transaction, editor, id);
    const { metric, currency } = open;
    if (metric.kind === 'formula') throw new AppError('conflict', 'A formula has no values to type.');
    if (new Set(values.map(({ month }) => month)).size < values.length) {
      throw new AppError('invalid-input', 'A month is named twice.');
    }
    const key = { companyId: editor.companyId, id: metric.id };
    const typed = values.flatMap(({ month, value }): TypedValue[] =>
      value === null
        ? []
        : [{ month, amount: amountOf(open, month, value), currency: metric.unit === 'money' ? currency : null }],
    );
    const before = await selectStoredValues(transaction, key);
    await upsertTyped(transaction, key, typed, editor.userId);
    await deleteTyped(
      transaction,
      key,
      values.filter(({ value }) => value === null).map(({ month }) => month),
    );
    await recordChange(transaction, {
      companyId: editor.companyId,
      actorUserId: editor.userId,
      requestId: editor.requestId,
      action: 'own-metric.type',
      subjectType: 'own_metric',
      subjectId: metric.id,
      before: before.filter(({ month }) => values.some((each) => each.month === month)),
      after: values,
    });
    return valuesOf(open);
  });
}

async function openValues(db: Db, editor: MetricEditor, id: string): Promise<Values> {
  const open = await openOwnMetrics(db, editor);
  const metric = requireStored(open, id);
  if (metric.deletedAt !== null) throw notFound();
  return { db, editor, metric, currency: open.view.company.reportingCurrency };
}

function amountOf({ metric, currency }: Values, month: Month, value: string): number {
  try {
    return parseOwnAmount(value, metric.unit, currency);
  } catch (error) {
    if (!(error instanceof OwnAmountError)) throw error;
    throw new AppError('invalid-input', `${monthLabel(month)}: ${error.message}`, { cause: error });
  }
}

async function valuesOf({ db, editor, metric, currency }: Values): Promise<OwnMetricValues> {
  const stored = await selectStoredValues(db, { companyId: editor.companyId, id: metric.id });
  return {
    currency,
    values: stored.map(({ amount, ...value }) => ({
      ...value,
      value: printOwnAmount(amount, metric.unit, value.currency ?? currency),
    })),
  };
}
