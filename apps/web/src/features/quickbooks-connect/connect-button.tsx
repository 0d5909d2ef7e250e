import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { connectQuickbooksMutation } from '#data/quickbooks-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { leavePage } from '#lib/leave-page.ts';
import { useSession, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';

/** Leads to QuickBooks, which sends the browser back to the page that shows how it went. */
export function ConnectButton({ scope, label }: { scope: CompanyScope; label: string }) {
  const session = useSession();
  const { roleType } = useSessionState();
  const { mutate, isPending, isSuccess } = useMutation({
    ...connectQuickbooksMutation(scope, scope.isManager ? 'MANAGER' : roleType || 'UNKNOWN'),
    onSuccess: ({ authUri }) => leavePage(authUri),
    onError: (error) => showToast(session, failureText(error, 'QuickBooks could not be opened.'), true),
  });
  return (
    <Button
      variant="filled"
      loading={isPending || isSuccess}
      leftSection={<Icon name="plug" />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
