import { monthOf } from '@tieout/finance/month.ts';
import { useState } from 'react';
import type { ReportSettingsAnswer } from '#data/report-settings-queries.ts';
import { serverToday } from '#lib/server-today.ts';
import { useAfterPress } from '#lib/use-after-press.ts';
import {
  changedFields,
  checkSettings,
  SETTINGS_FIELDS,
  valuesOf,
  type SettingsErrors,
  type SettingsField,
  type SettingsValues,
} from './settings-form.ts';

export interface SettingsForm {
  /** As the server has them. */
  start: SettingsValues;
  /** Of what the server has; sent along so that nobody's change is lost. */
  version: number;
  values: SettingsValues;
  errors: SettingsErrors;
  isDirty: boolean;
  set: <F extends SettingsField>(field: F, value: SettingsValues[F]) => void;
  /** Only of a field the reader has left, or tried to send. */
  errorOf: (field: SettingsField) => string | null;
  leave: (field: SettingsField) => void;
  showErrors: () => void;
  /** Begins again from what the server has, or from values to be saved over it. */
  begin: (answer: ReportSettingsAnswer, values?: SettingsValues) => void;
}

export function useSettingsForm(answer: ReportSettingsAnswer): SettingsForm {
  const [base, setBase] = useState({ start: valuesOf(answer), version: answer.settingsVersion });
  const [values, setValues] = useState(base.start);
  const [left, setLeft] = useState<readonly SettingsField[]>([]);
  const afterPress = useAfterPress();
  const errors = checkSettings(values, monthOf(serverToday()));
  const isDirty = changedFields(base.start, values).length > 0;

  function begin(saved: ReportSettingsAnswer, kept?: SettingsValues): void {
    const start = valuesOf(saved);
    setBase({ start, version: saved.settingsVersion });
    setValues(kept ?? start);
    setLeft([]);
  }
  // Somebody else has saved while nothing was typed here: there is nothing to choose.
  if (answer.settingsVersion > base.version && !isDirty) begin(answer);

  return {
    ...base,
    values,
    errors,
    isDirty,
    set: (field, value) => setValues((current) => ({ ...current, [field]: value })),
    errorOf: (field) => (left.includes(field) ? (errors[field] ?? null) : null),
    leave: (field) => afterPress(() => setLeft((current) => [...new Set([...current, field])])),
    showErrors: () => setLeft(SETTINGS_FIELDS),
    begin,
  };
}
