import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { explainersFor } from '#features/documents/document-list.ts';
import { DocumentsBody } from '#features/documents/documents-body.tsx';
import { DocumentsToolbar } from '#features/documents/documents-toolbar.tsx';
import { useDocuments } from '#features/documents/use-documents.ts';
import { HomeFigures } from '#features/home/company-home.tsx';
import { OnboardingCard } from '#features/home/onboarding-card.tsx';
import { explainersQuery } from '#lib/tutorial-queries.ts';
import { useCompanyScope, type CompanyScope } from '#lib/company-scope.ts';
import { headlineQuery } from '#lib/headline-queries.ts';
import { useSessionState } from '#lib/session-context.tsx';
import { warmHeadline } from '#lib/warm-headline.ts';
import { mayOpenDocuments, warmDocuments } from './documents-access.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmHeadline(context);
  warmDocuments({ context, params });
  return null;
}

/** Home of BOOTSTRAP and BOOTSTRAP_NEXT: documents, headline figures, what to do next (decisions section 3). */
export function Component() {
  const scope = useCompanyScope();
  const { accessibleResources } = useSessionState();
  const hasDocuments = mayOpenDocuments(accessibleResources);
  return hasDocuments ? <DocumentsHome key={scope.companyId} scope={scope} /> : <FiguresHome scope={scope} />;
}

function DocumentsHome({ scope }: { scope: CompanyScope }) {
  const documents = useDocuments(scope);
  const figures = useQuery(headlineQuery(scope.companyId));
  const { data: videos = [] } = useQuery(explainersQuery());
  const renderDrawer = useDrawer();
  const headline = figures.data;
  const explainers = explainersFor(videos, headline?.businessModel ?? null);
  return (
    <Page
      title="Home"
      heading="Documents"
      width="content"
      under={headline && <FreshnessLine headline={headline} />}
      actions={<DocumentsToolbar documents={documents} />}
      drawer={headline && renderDrawer(headline)}
    >
      <OnboardingCard
        companyId={scope.companyId}
        hasDocuments={documents.list.data?.some(({ url }) => url !== null) ?? false}
        isConnectOffered={documents.phase === 'none'}
        videos={explainers}
      />
      <DocumentsBody documents={documents} explainers={explainers} />
      <HomeFigures figures={figures} />
    </Page>
  );
}

/** For somebody to whom the documents are not shared. */
function FiguresHome({ scope: { companyId } }: { scope: CompanyScope }) {
  const figures = useQuery(headlineQuery(companyId));
  const renderDrawer = useDrawer();
  const headline = figures.data;
  return (
    <Page
      title="Home"
      width="content"
      under={headline && <FreshnessLine headline={headline} />}
      drawer={headline && renderDrawer(headline)}
    >
      <OnboardingCard companyId={companyId} hasDocuments={false} videos={[]} />
      <HomeFigures figures={figures} />
    </Page>
  );
}
