import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { StatusRegion } from '#components/status-region.tsx';
import { UnsavedGuard } from '#components/unsaved-guard.tsx';
import { accessQuery, saveAccess, type AccessSettings } from '#data/access-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useOnline } from '#lib/use-online.ts';
import { nameOf } from '../client-text.ts';
import { useChangeClients } from '../use-change-clients.ts';
import { bodyOf, formOf, unsaved, withLevel, type AccessForm } from './access-form.ts';
import { AccessMatrix } from './access-matrix.tsx';
import { AccessTools } from './access-tools.tsx';
import styles from './access.module.css';
import { MasksSection } from './masks-section.tsx';

/** What is saved, and what is to become of it. */
export function AccessEditor({ scope, settings }: { scope: CompanyScope; settings: AccessSettings }) {
  const { client } = settings;
  const [form, setForm] = useState<AccessForm>(() => formOf(settings));
  const queryClient = useQueryClient();
  const change = useChangeClients(scope);
  const isOnline = useOnline();
  const isLocked = client.isYou || !isOnline || change.isBusy;
  const count = unsaved(settings, form);

  function onSave(): void {
    change.act(
      async () => {
        const saved = await saveAccess(scope, client.id, bodyOf(settings, form));
        queryClient.setQueryData(accessQuery(scope, client.id).queryKey, saved);
      },
      `Access of ${nameOf(client)} saved.`,
    );
  }

  return (
    <>
      <UnsavedGuard isDirty={count > 0 && !change.isBusy} />
      <AccessTools scope={scope} settings={settings} form={form} isLocked={isLocked} onChange={setForm} />
      {client.isYou && (
        <p className={styles.note}>Your own access is changed by somebody else: another owner, or your manager.</p>
      )}
      <AccessMatrix
        settings={settings}
        form={form}
        isLocked={isLocked}
        onLevel={(entry, level) => setForm(withLevel(settings, form, { entry, level }))}
      />
      <MasksSection settings={settings} form={form} isLocked={isLocked} onChange={setForm} />
      <StatusRegion className={styles.saveArea}>
        {count > 0 && (
          <div className={styles.saveBar}>
            <span className={styles.saveText}>
              <strong>{count === 1 ? '1 change is not saved.' : `${count} changes are not saved.`}</strong>
              {` They apply from ${client.firstName}’s next page view.`}
            </span>
            <Button disabled={change.isBusy} onClick={() => setForm(formOf(settings))}>
              Discard
            </Button>
            <Button variant="filled" loading={change.isBusy} disabled={!isOnline} onClick={onSave}>
              Save access
            </Button>
          </div>
        )}
      </StatusRegion>
    </>
  );
}
