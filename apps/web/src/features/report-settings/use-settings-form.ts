import { monthOf } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { useForm, type Form } from '#components/form/use-form.ts';
import type { ReportSettingsAnswer } from '#data/report-settings-queries.ts';
import { serverToday } from '#lib/server-today.ts';
import { checkSettings, valuesOf, type SettingsValues } from './settings-form.ts';

export interface SettingsForm extends Form<SettingsValues> {
  /** As the server had them when this reader began. */
  start: SettingsValues;
  /** Of `start`; sent along so that nobody's change is lost. */
  version: number;
  /** Begins again from what the server has. */
  begin: (answer: ReportSettingsAnswer) => void;
  /** The same, with what this reader has changed on top of it. */
  beginUnderChanges: (answer: ReportSettingsAnswer) => void;
}

/**
 * A form over settings that two people may change at once. Other forms follow what is saved in every field nobody edited;
 * here what is saved stays as it was while something is edited, so that the reader is asked about a change they have not seen.
 */
export function useSettingsForm(answer: ReportSettingsAnswer): SettingsForm {
  const [base, setBase] = useState(() => baseOf(answer));
  const form = useForm(base.start, (values) => checkSettings(values, monthOf(serverToday())));
  // Somebody else has saved while nothing was typed here: there is nothing to choose.
  if (answer.settingsVersion > base.version && !form.isDirty) setBase(baseOf(answer));

  return {
    ...form,
    ...base,
    begin(saved) {
      setBase(baseOf(saved));
      form.reset();
    },
    beginUnderChanges: (saved) => setBase(baseOf(saved)),
  };
}

function baseOf(answer: ReportSettingsAnswer): Pick<SettingsForm, 'start' | 'version'> {
  return { start: valuesOf(answer), version: answer.settingsVersion };
}
