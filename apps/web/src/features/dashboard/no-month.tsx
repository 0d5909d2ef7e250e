import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { SourcesIllustration } from '#components/illustration.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSessionState } from '#session/session-context.tsx';

/** Without books there is nothing to show or to close; they are offered to whoever may bring them. */
export function NoMonth({ base }: Pick<CompanyScope, 'base'>) {
  const { accessibleResources } = useSessionState();
  // Of a manager only the server knows.
  const isOffered = accessibleResources === null || accessibleResources.accessiblePages.includes('data-sources');
  return (
    <EmptyState
      illustration={<SourcesIllustration />}
      title="No figures yet"
      sentence="Figures appear here as soon as something is posted in the books."
    >
      {isOffered && (
        <Button component={Link} to={`${base}/data-sources`} variant="filled" mt="md">
          Upload your books
        </Button>
      )}
    </EmptyState>
  );
}
