import { useQuery } from '@tanstack/react-query';
import type { Headline } from '@tieout/contracts/headline.ts';
import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { DocumentsSection } from '#features/documents/documents-body.tsx';
import { useDocuments } from '#features/documents/use-documents.ts';
import { explainersFor } from '#features/home/explainers-for.ts';
import { Explainers } from '#features/home/explainers.tsx';
import { HomeColumns } from '#features/home/home-columns.tsx';
import { HomeFigures } from '#features/home/home-figures.tsx';
import { NextSteps } from '#features/home/next-steps.tsx';
import { OnboardingCard } from '#features/home/onboarding-card.tsx';
import { useCompanyScope, type CompanyScope } from '#data/company-scope.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { explainersQuery } from '#data/tutorial-queries.ts';
import { warmHeadline } from '#data/warm-headline.ts';
import { mayOpenDocuments, warmDocuments } from './documents-access.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmHeadline(context);
  warmDocuments({ context, params });
  return null;
}

/** Home of BOOTSTRAP and BOOTSTRAP_NEXT: figures, documents, what to do next (decisions section 3). */
export function Component() {
  const scope = useCompanyScope();
  const hasDocuments = mayOpenDocuments(useSessionState().accessibleResources);
  const Home = hasDocuments ? HomeWithDocuments : HomeWithoutDocuments;
  return <Home key={scope.companyId} scope={scope} />;
}

function HomeWithDocuments({ scope }: { scope: CompanyScope }) {
  const documents = useDocuments(scope);
  return (
    <Home
      scope={scope}
      documents={<DocumentsSection documents={documents} />}
      hasFiles={documents.list.data?.some(({ url }) => url !== null) ?? false}
      isUploadOffered={documents.phase === 'none'}
    />
  );
}

/** For somebody to whom the documents are not shared. */
function HomeWithoutDocuments({ scope }: { scope: CompanyScope }) {
  return <Home scope={scope} documents={null} hasFiles={false} isUploadOffered={false} />;
}

interface HomeProps {
  scope: CompanyScope;
  documents: ReactNode;
  hasFiles: boolean;
  /** An empty list of documents says itself how to begin. */
  isUploadOffered: boolean;
}

function Home({ scope: { companyId }, documents, hasFiles, isUploadOffered }: HomeProps) {
  const hasFigures = useSessionState().accessibleResources?.accessiblePages.includes('overview') === true;
  const figures = useQuery({ ...headlineQuery(companyId), enabled: hasFigures });
  const { data: videos = [] } = useQuery(explainersQuery());
  const renderDrawer = useDrawer();
  const headline: Headline | undefined = figures.data;
  const explainers = explainersFor(videos, headline?.businessModel ?? null);
  return (
    <Page
      title="Home"
      under={headline && <FreshnessLine headline={headline} />}
      drawer={headline && renderDrawer(headline)}
    >
      <HomeColumns aside={<NextSteps canDrill={headline?.canDrill === true && headline.month !== null} />}>
        <OnboardingCard
          companyId={companyId}
          hasDocuments={hasFiles}
          isUploadOffered={isUploadOffered}
          videos={explainers}
        />
        {hasFigures && <HomeFigures figures={figures} />}
        {documents}
        <Explainers videos={explainers} />
      </HomeColumns>
    </Page>
  );
}
