import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { companyNavigation, PORTFOLIO, SUPPORT_REPORTS } from '#app/navigation.ts';
import { NoSuchCompany } from '#features/manager/no-such-company.tsx';
import { companiesQuery } from '#data/me-queries.ts';
import { CompanyMenu } from './company-menu.tsx';
import { ShellCompany } from './shell-company.tsx';
import { SideShell } from './side-shell.tsx';

/** MANAGER: the same frame; inside a company its pages stand below the portfolio. The footer's own rule hides it. */
export function Component() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, companyId, rest = ''] = /^\/companies\/([^/]+)(.*)/i.exec(pathname) ?? [];
  const { data: companies } = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  const isMissing = companyId !== undefined && companies?.every(({ id }) => id !== companyId.toLowerCase()) === true;
  const inside = companyId === undefined || isMissing ? [] : companyNavigation(companyId);
  const company = companies?.find(({ id }) => id === companyId?.toLowerCase());
  return (
    <SideShell
      company={
        companies !== undefined &&
        company !== undefined && (
          <ShellCompany name={company.name}>
            <CompanyMenu
              name={company.name}
              currentId={company.id}
              companies={companies}
              // The same page of the other one; what names a thing of this one stays behind.
              onChoose={(id) => void navigate(`/companies/${id}${rest.replace(/\/[\da-f-]{36}.*/i, '')}`)}
            />
          </ShellCompany>
        )
      }
      mobileTitle={company?.name ?? 'Tieout'}
      items={[PORTFOLIO, ...inside, SUPPORT_REPORTS]}
      {...(isMissing && { instead: <NoSuchCompany /> })}
    />
  );
}
