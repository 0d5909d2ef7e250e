import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { useSessionState } from '#session/session-context.tsx';

/** To the page where one raise moves both calculators; for who opens both. A manager has no list of pages, and opens all. */
export function RaiseLink({ scope }: { scope: CompanyScope }) {
  const { accessibleResources } = useSessionState();
  const pages = accessibleResources?.accessiblePages;
  if (pages !== undefined && !(pages.includes('runway') && pages.includes('valuation'))) return null;
  return (
    <Button component={Link} to={`${scope.base}/runway/raise`}>
      The raise
    </Button>
  );
}
