import { useParams, type LoaderFunctionArgs } from 'react-router';
import { ManagerBanner } from '#components/manager-banner.tsx';
import { Page } from '#components/page.tsx';
import { askOf, readChoices } from '#features/statements/choices.ts';
import { typeOfSlug } from '#features/statements/statement-names.ts';
import { StatementPage } from '#features/statements/statement-page.tsx';
import { NoSuchStatement } from '#features/statements/statement-states.tsx';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { freshnessQuery } from '#data/freshness-queries.ts';
import { statementQuery } from '#data/statement-queries.ts';
import { warmQuery } from '#data/warm-query.ts';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ params, context });
  const type = typeOfSlug(params['type']);
  if (scope === null || type === null) return null;
  const { placeholderData: _, ...query } = statementQuery(
    scope,
    askOf(type, readChoices(new URL(request.url).searchParams)),
  );
  warmQuery(context, query);
  warmQuery(context, freshnessQuery(scope.companyId));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  const type = typeOfSlug(useParams()['type']);
  if (type === null) {
    return (
      <Page title="Reports">
        <NoSuchStatement base={scope.base} />
      </Page>
    );
  }
  return (
    <StatementPage
      key={`${scope.companyId} ${type}`}
      scope={scope}
      type={type}
      {...(scope.isManager && { renderBanner: (companyName) => <ManagerBanner companyName={companyName} /> })}
    />
  );
}
