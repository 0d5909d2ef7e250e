import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Button } from '#components/controls/button.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { closeMonthsMutation, reportSettingsQuery } from '#data/report-settings-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useOnline } from '#lib/use-online.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

interface CloseThroughProps {
  scope: CompanyScope;
  month: Month;
  /** The one thing to do now, or an offer beside figures. */
  isNext: boolean;
}

const FAILED = 'The months could not be closed. Nothing has changed; try again in a moment.';

/** Closes the books right where it is read that they are open. */
export function CloseThrough({ scope, month, isNext }: CloseThroughProps) {
  const session = useSession();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const label = formatPeriodLabel(month);
  const { mutate, isPending } = useMutation({
    ...closeMonthsMutation(scope),
    onSuccess(saved) {
      const { queryKey } = reportSettingsQuery(scope);
      queryClient.setQueryData(queryKey, saved);
      // Headlines, statements and documents all tell what is closed.
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
      showToast(session, `The books are closed through ${label}. The report settings can open them again.`);
    },
    onError(error) {
      showToast(session, failureText(error, FAILED), true);
    },
  });
  return (
    <Button
      {...(isNext ? { variant: 'filled' } : { size: 'xs' })}
      loading={isPending}
      disabled={!isOnline}
      onClick={() => mutate(month)}
    >
      {`Close through ${label}`}
    </Button>
  );
}
