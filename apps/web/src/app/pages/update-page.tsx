import { useParams, useSearchParams } from 'react-router';
import { Update } from '#features/investor/update.tsx';
import { useCompanyScope } from '#data/company-scope.ts';
import { CompanyBanner } from './company-banner.tsx';

/** A published month as a letter. Links in mails name its company: whoever follows several may be in another one. */
export function Component() {
  const scope = useCompanyScope();
  const { publicationId = '' } = useParams();
  const [search] = useSearchParams();
  const asked = scope.isManager ? null : search.get('company');
  const companyId = asked ?? scope.companyId;
  const query = asked === null ? '' : `?company=${encodeURIComponent(asked)}`;
  return (
    <Update
      key={publicationId}
      companyId={companyId}
      publicationId={publicationId}
      pathOf={(id) => `${scope.base}/updates/${id}${query}`}
      banner={<CompanyBanner scope={scope} />}
    />
  );
}
