import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { reportSettingsQuery } from '#data/report-settings-queries.ts';
import { useOnline } from '#lib/use-online.ts';
import { CalendarGroup } from './calendar-group.tsx';
import { ComparisonGroup } from './comparison-group.tsx';
import { ExcludedAccounts } from './excluded-accounts.tsx';
import { FiguresGroup } from './figures-group.tsx';
import { MissingRates } from './missing-rates.tsx';
import { PeopleGroup } from './people-group.tsx';
import styles from './report-settings.module.css';
import { SampleTable } from './sample-table.tsx';
import { SaveBar } from './save-bar.tsx';
import { SaveDialogs } from './save-dialogs.tsx';
import { consequences } from './settings-text.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** How the reports of a company are kept and shown, with a sample that follows every choice. */
export function ReportSettings({ scope }: { scope: CompanyScope }) {
  const { data: answer } = useSuspenseQuery(reportSettingsQuery(scope));
  const form = useSettingsForm(answer);
  const saving = useSaveSettings(scope, form);
  const isOnline = useOnline();
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const isLocked = !answer.canEdit || !isOnline;

  function onSend(): void {
    const sentences = consequences(form.start, form.values, answer.baseCurrency);
    if (sentences.length > 0) setWarnings(sentences);
    else saving.save(form.values, form.version);
  }

  return (
    <div className={styles.columns}>
      <form
        className={styles.form}
        noValidate
        aria-label="Report settings"
        onSubmit={(event) => form.submit(event, onSend)}
      >
        <MissingRates missing={answer.missingRates} ratesPath={`${scope.base}/settings/rates`} />
        {!answer.canEdit && (
          <Notice tone="info" icon="eye">
            You can read these settings. Only an owner of the company or its manager can change them.
          </Notice>
        )}
        <fieldset className={styles.fields} disabled={isLocked} aria-label="Settings">
          <CalendarGroup form={form} baseCurrency={answer.baseCurrency} isLocked={isLocked} />
          <FiguresGroup form={form} isLocked={isLocked} />
          <ComparisonGroup form={form} />
          <PeopleGroup form={form} />
          <ExcludedAccounts form={form} scope={scope} canSeeNames={answer.canEdit} />
        </fieldset>
        {answer.canEdit && (
          <SaveBar form={form} isSaving={saving.isSaving} isOnline={isOnline} onDiscard={() => form.begin(answer)} />
        )}
      </form>
      <SampleTable scope={scope} values={form.values} />
      <UnsavedGuard isDirty={form.isDirty && !saving.isSaving} />
      <SaveDialogs form={form} saving={saving} warnings={warnings} onWarned={() => setWarnings([])} />
    </div>
  );
}
