import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Page } from '#components/page.tsx';

/** At the address of a company that does not exist or is looked after by somebody else. */
export function NoSuchCompany() {
  return (
    <Page title="Company not found">
      <EmptyState
        illustration={<ReportIllustration />}
        title="This company is not in your portfolio"
        sentence="The address may be mistyped, or you no longer look after this company."
      >
        <Button component={Link} to="/" variant="filled" mt="md">
          Back to portfolio
        </Button>
      </EmptyState>
    </Page>
  );
}
