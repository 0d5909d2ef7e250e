import { useQueryClient } from '@tanstack/react-query';
import type { MetricChange, MetricExplanation } from '@tieout/contracts/metrics.ts';
import { useState } from 'react';
import { saveMetric } from '#data/metric-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { inputText, readInput } from './value-input.ts';

export type AlertChoice = 'none' | 'above' | 'below' | 'changes';

export interface MetricFields {
  target: string;
  ownerId: string;
  alert: AlertChoice;
  limit: string;
  note: string;
}

type Errors = Partial<Record<'target' | 'limit', string>>;

export interface MetricForm {
  fields: MetricFields;
  errors: Errors;
  isSaving: boolean;
  set: (change: Partial<MetricFields>) => void;
  /** Whether it was saved; else a field or a toast says why not. */
  save: () => Promise<boolean>;
}

const NO_NUMBER = 'Type a number, such as 1250.50.';
/** A change is in percent, whatever the metric is in. */
const PERCENT = { unit: 'percent', currency: null } as const;

export function useMetricForm(metric: MetricExplanation): MetricForm {
  const session = useSession();
  const client = useQueryClient();
  const [fields, setFields] = useState(() => fieldsOf(metric));
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<boolean> {
    const read = changeOf(fields, metric);
    setErrors(read.errors);
    if (read.change === null) return false;
    setIsSaving(true);
    try {
      await saveMetric(metric.companyId, metric.id, read.change);
      await client.invalidateQueries({ queryKey: ['dashboard', metric.companyId] });
      return true;
    } catch (error) {
      showToast(session, failureText(error, 'The metric could not be saved. Try again in a moment.'), true);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  return { fields, errors, isSaving, set: (change) => setFields((current) => ({ ...current, ...change })), save };
}

function fieldsOf({
  target,
  isTargetOwn,
  targetPlan,
  alert,
  owner,
  note,
  unit,
  currency,
}: MetricExplanation): MetricFields {
  const measure = alert?.operator === 'changes' ? PERCENT : { unit, currency };
  return {
    target: inputText(isTargetOwn || targetPlan !== null ? target : null, { unit, currency }),
    ownerId: owner?.id ?? '',
    alert: alert?.operator ?? 'none',
    limit: inputText(alert?.value ?? null, measure),
    note,
  };
}

function changeOf(fields: MetricFields, { unit, currency, targetPlan }: MetricExplanation) {
  const target = readInput(fields.target, { unit, currency });
  const limit = readInput(fields.limit, fields.alert === 'changes' ? PERCENT : { unit, currency });
  const isLimitMissing = fields.alert !== 'none' && typeof limit !== 'number';
  const errors: Errors = {
    ...(target === undefined && { target: NO_NUMBER }),
    ...(isLimitMissing && { limit: NO_NUMBER }),
  };
  if (target === undefined || isLimitMissing) return { change: null, errors };
  const change: MetricChange = {
    // What a plan says is changed in the plan; what somebody has set before it stays as it was.
    ...(targetPlan === null && { target }),
    ownerId: fields.ownerId === '' ? null : fields.ownerId,
    note: fields.note,
    alert: fields.alert === 'none' || typeof limit !== 'number' ? null : { operator: fields.alert, value: limit },
  };
  return { change, errors };
}
