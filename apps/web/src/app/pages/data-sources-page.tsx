import type { LoaderFunctionArgs } from 'react-router';
import { Page } from '#components/page.tsx';
import { BankLinkCard } from '#features/bank/bank-link-card.tsx';
import { Files } from '#features/ledger-import/files.tsx';
import { QuickbooksCard } from '#features/quickbooks-connect/quickbooks-card.tsx';
import { SourcesCard } from '#features/data-sources/sources-card.tsx';
import { companyScopeOf, useCompanyScope, type CompanyScope } from '#data/company-scope.ts';
import { ledgerImportsQuery } from '#data/ledger-import-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) warmQuery(context, ledgerImportsQuery(scope));
  return null;
}

/** What stands between the books and the files of earlier days. */
function Beside({ scope }: { scope: CompanyScope }) {
  return (
    <>
      <QuickbooksCard scope={scope} />
      <BankLinkCard scope={scope} />
      <SourcesCard scope={scope} />
    </>
  );
}

export function Component() {
  const scope = useCompanyScope();
  return (
    <Page title="Data sources" width="content" banner={<CompanyBanner scope={scope} />}>
      <Files key={scope.companyId} scope={scope} bank={<Beside scope={scope} />} />
    </Page>
  );
}
