import { useQueryClient } from '@tanstack/react-query';
import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { dashboardCalls, dashboardLayoutQuery, type DashboardCalls } from '#data/dashboard-queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

type Change = (calls: DashboardCalls) => Promise<DashboardLayout>;

interface Arrangement {
  /**
   * Makes one change and reads everything anew; resolves to the arrangement then, or to null where it stays as it was. A failure
   * is told; where somebody else came between, the editor decides.
   */
  save: (change: Change, failed: string) => Promise<DashboardLayout | null>;
}

const ArrangementContext = createContext<Arrangement | null>(null);

/** Changing how the dashboard around it is arranged. */
export function useArrangement(): Arrangement {
  const arrangement = use(ArrangementContext);
  if (arrangement === null) throw new Error('There is no dashboard around it.');
  return arrangement;
}

interface Conflict {
  message: string;
  decide: (keepsMine: boolean) => void;
}

export function ArrangementProvider({ companyId, children }: { companyId: string; children: ReactNode }) {
  const session = useSession();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // One after the other: each change names the version that the one before has made.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const arrangement = useMemo((): Arrangement => {
    const { queryKey } = dashboardLayoutQuery(companyId);

    function askWhoseStays(message: string): Promise<boolean> {
      return new Promise((resolve) => {
        setConflict({ message, decide: resolve });
      }).then((keepsMine) => {
        setConflict(null);
        return keepsMine === true;
      });
    }

    async function changeOrAsk(change: Change): Promise<DashboardLayout | null> {
      try {
        return await change(dashboardCalls(companyId, client.getQueryData(queryKey)?.version));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        return (await askWhoseStays(error.message)) ? change(dashboardCalls(companyId)) : null;
      }
    }

    async function changed(change: Change, failed: string): Promise<DashboardLayout | null> {
      try {
        const layout = await changeOrAsk(change);
        if (layout !== null) client.setQueryData(queryKey, layout);
        return layout;
      } catch (error) {
        showToast(session, failureText(error, failed), true);
        return null;
      } finally {
        await client.invalidateQueries({ queryKey: ['dashboard', companyId] });
      }
    }

    return {
      save: (change, failed) => {
        const made = last.current.then(() => changed(change, failed));
        last.current = made;
        return made;
      },
    };
  }, [client, companyId, session]);

  return (
    <ArrangementContext value={arrangement}>
      {children}
      {conflict !== null && <ConflictDialog message={conflict.message} onDecide={conflict.decide} />}
    </ArrangementContext>
  );
}
