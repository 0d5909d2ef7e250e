import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardCalls } from '#data/dashboard-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

export interface Arrangement {
  calls: ReturnType<typeof dashboardCalls>;
  isSaving: boolean;
  /** Runs a change and reads everything anew; a failure is told, and what was shown stays. */
  save: (change: () => Promise<unknown>, failed: string) => Promise<boolean>;
}

/** Changing how a company's dashboard is arranged. */
export function useArrangement(companyId: string): Arrangement {
  const session = useSession();
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);

  async function save(change: () => Promise<unknown>, failed: string): Promise<boolean> {
    setIsSaving(true);
    try {
      await change();
      return true;
    } catch (error) {
      showToast(session, failureText(error, failed), true);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: ['dashboard', companyId] });
      setIsSaving(false);
    }
  }
  return { calls: dashboardCalls(companyId), isSaving, save };
}
