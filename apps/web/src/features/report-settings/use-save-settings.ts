import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import {
  reportSettingsQuery,
  saveReportSettingsMutation,
  type ReportSettingsAnswer,
} from '#data/report-settings-queries.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { changeOf, type SettingsValues } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

export interface SaveSettings {
  isSaving: boolean;
  /** What somebody else has saved meanwhile, when the last try met it. */
  conflict: ReportSettingsAnswer | null;
  save: (values: SettingsValues, version: number) => void;
  leaveConflict: () => void;
}

const FAILED = 'The settings could not be saved. Your changes are still here; try again in a moment.';

export function useSaveSettings(scope: CompanyScope, form: SettingsForm): SaveSettings {
  const session = useSession();
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<ReportSettingsAnswer | null>(null);
  const query = reportSettingsQuery(scope);

  const { mutate, isPending } = useMutation({
    ...saveReportSettingsMutation(scope),
    onSuccess(saved) {
      queryClient.setQueryData(query.queryKey, saved);
      // Everything else a report shows follows from the settings.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] });
      setConflict(null);
      form.begin(saved);
      showToast(session, 'Report settings saved.');
    },
    onError: (error) => void onRefused(error),
  });

  async function onRefused(error: Error): Promise<void> {
    if (!(error instanceof ApiError) || error.status === 0) return showToast(session, FAILED, true);
    if (error.status !== 409) return showToast(session, error.status < 500 ? error.message : FAILED, true);
    try {
      setConflict(await queryClient.query({ ...query, staleTime: 0 }));
    } catch {
      showToast(session, FAILED, true);
    }
  }

  return {
    isSaving: isPending,
    conflict,
    save: (values, version) => mutate(changeOf(values, version)),
    leaveConflict: () => setConflict(null),
  };
}
