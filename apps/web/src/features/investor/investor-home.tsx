import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/empty-state.tsx';
import { ReportIllustration } from '#components/illustration.tsx';
import { Page } from '#components/page.tsx';
import { chooseCompanyMutation } from '#session/choose-company.ts';
import { portfolioQuery } from '#data/headline-queries.ts';
import { useSession, useSessionFlow, useSessionState } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { FollowedCompanies } from './followed-companies.tsx';
import { Letter } from './letter.tsx';

interface InvestorHomeProps {
  /** Draws the drill-down drawer where a company allows it; composed in app. */
  renderDrawer: (headline: Headline) => ReactNode;
}

/** Home of INVESTOR: every company they follow, then the letter of the chosen one. */
export function InvestorHome({ renderDrawer }: InvestorHomeProps) {
  const { data: companies, isRefetching } = useSuspenseQuery(portfolioQuery());
  const { userDetails } = useSessionState();
  const session = useSession();
  const choose = useMutation({
    ...chooseCompanyMutation(useSessionFlow()),
    onError: () => showToast(session, 'The company could not be opened. Try again in a moment.', true),
  });
  const chosen = companies.find(({ companyId }) => companyId === userDetails.companyId) ?? companies[0];

  if (chosen === undefined) return <NoCompanies />;
  return (
    <Page
      title="Portfolio"
      width="content"
      drawer={renderDrawer(chosen)}
      isRefetching={isRefetching || choose.isPending}
    >
      <FollowedCompanies
        companies={companies}
        chosenId={chosen.companyId}
        onChoose={(companyId) => choose.mutate(companyId)}
      />
      <Letter headline={chosen} level="h2" />
    </Page>
  );
}

function NoCompanies() {
  return (
    <Page title="Portfolio" width="content">
      <EmptyState
        illustration={<ReportIllustration />}
        title="You follow no company yet"
        sentence="A company appears here when its owner invites you."
      />
    </Page>
  );
}
