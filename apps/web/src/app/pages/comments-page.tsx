import type { LoaderFunctionArgs } from 'react-router';
import { companyScopeOf, useCompanyScope } from '#data/company-scope.ts';
import { commentsQuery } from '#data/comments-queries.ts';
import { queryClientOf } from '#data/query-client.ts';
import { CommentsInbox } from '#features/comments/comments-inbox.tsx';
import { CompanyBanner } from './company-banner.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const scope = companyScopeOf({ context, params });
  if (scope !== null) void queryClientOf(context).prefetchInfiniteQuery(commentsQuery(scope.companyId, 'open'));
  return null;
}

export function Component() {
  const scope = useCompanyScope();
  return <CommentsInbox key={scope.companyId} scope={scope} banner={<CompanyBanner scope={scope} />} />;
}
