import { Suspense, type ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { OverviewSkeleton } from '#components/headline/overview-skeleton.tsx';
import { DocumentsBody } from '#features/documents/documents-body.tsx';
import { DocumentsToolbar } from '#features/documents/documents-toolbar.tsx';
import { useDocuments } from '#features/documents/use-documents.ts';
import { GuidedHome } from '#features/home/guided-home.tsx';
import { useCompanyScope, type CompanyScope } from '#data/company-scope.ts';
import { meQuery } from '#data/me-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import { warmHeadline } from '#data/warm-headline.ts';
import { warmQuery } from '#data/warm-query.ts';
import { mayOpenDocuments, warmDocuments } from './documents-access.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmHeadline(context);
  warmQuery(context, meQuery());
  warmDocuments({ context, params }, 'guided-path');
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  const { accessibleResources } = useSessionState();
  const Home = mayOpenDocuments(accessibleResources) ? GuidedHomeWithDocuments : GuidedHomeAlone;
  return (
    <Suspense fallback={<OverviewSkeleton title="Home" width="content" />}>
      <Home key={scope.companyId} scope={scope} />
    </Suspense>
  );
}

function GuidedHomeWithDocuments({ scope }: { scope: CompanyScope }) {
  const documents = useDocuments(scope, 'guided-path');
  const isFilled = documents.phase === 'filled';
  function renderDocuments(hasAccounting: boolean): ReactNode {
    // The list is asked for all the same; to promise reports that nothing can fill would be a lie.
    if (!hasAccounting && (documents.phase === 'waiting' || documents.phase === 'loading')) return null;
    return <DocumentsBody documents={documents} {...(!hasAccounting && { none: null })} />;
  }
  return (
    <GuidedHome
      renderDrawer={useDrawer()}
      renderDocuments={renderDocuments}
      actions={isFilled && <DocumentsToolbar documents={documents} isPrimary={false} />}
    />
  );
}

function GuidedHomeAlone() {
  return <GuidedHome renderDrawer={useDrawer()} renderDocuments={() => null} actions={null} />;
}
