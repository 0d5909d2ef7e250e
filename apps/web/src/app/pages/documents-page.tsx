import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { FreshnessLine } from '#components/headline/freshness-line.tsx';
import { Page } from '#components/page.tsx';
import { DocumentsBody } from '#features/documents/documents-body.tsx';
import { DocumentsToolbar } from '#features/documents/documents-toolbar.tsx';
import { useDocuments } from '#features/documents/use-documents.ts';
import { companyScopeOf, useCompanyScope, type CompanyScope } from '#data/company-scope.ts';
import { headlineQuery } from '#data/headline-queries.ts';
import { warmHeadlineOf } from '#data/warm-headline.ts';
import { CompanyBanner } from './company-banner.tsx';
import { warmDocuments } from './documents-access.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  warmDocuments({ context, params });
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmHeadlineOf(context, scope.companyId);
  return null;
}

/** Documents of the main routes, and of a company for its manager; the base routes have them as their home. */
export function Component() {
  const scope = useCompanyScope();
  return <DocumentsPage key={scope.companyId} scope={scope} />;
}

function DocumentsPage({ scope }: { scope: CompanyScope }) {
  const documents = useDocuments(scope);
  const { data: headline } = useQuery(headlineQuery(scope.companyId));
  return (
    <Page
      title="Documents"
      width="content"
      banner={<CompanyBanner scope={scope} />}
      under={headline && <FreshnessLine headline={headline} />}
      actions={<DocumentsToolbar documents={documents} />}
    >
      <DocumentsBody documents={documents} />
    </Page>
  );
}
