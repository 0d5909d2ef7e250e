import { Suspense } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { AfterImport } from '#features/after-import/after-import.tsx';
import { ImportSkeleton } from '#features/ledger-import/import-skeleton.tsx';
import { ImportWizard } from '#features/ledger-import/import-wizard.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { ledgerImportQuery } from '#data/ledger-import-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, ledgerImportQuery(scope, params['importId'] ?? ''));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  const { importId = '' } = useParams();
  return (
    <Suspense fallback={<ImportSkeleton />}>
      <ImportWizard
        key={importId}
        scope={scope}
        importId={importId}
        banner={<CompanyBanner scope={scope} />}
        afterPosting={<AfterImport scope={scope} />}
      />
    </Suspense>
  );
}
