import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { companyNavigation, PORTFOLIO, SUPPORT_REPORTS } from '#app/navigation.ts';
import { NoSuchCompany } from '#features/manager/no-such-company.tsx';
import { companiesQuery } from '#data/me-queries.ts';
import { SideShell } from './side-shell.tsx';

/** MANAGER: the same frame; inside a company its pages stand below the portfolio. The footer's own rule hides it. */
export function Component() {
  const companyId = /^\/companies\/([^/]+)/i.exec(useLocation().pathname)?.[1];
  const { data: companies } = useQuery({ ...companiesQuery(), enabled: companyId !== undefined });
  const isMissing = companyId !== undefined && companies?.every(({ id }) => id !== companyId.toLowerCase()) === true;
  const inside = companyId === undefined || isMissing ? [] : companyNavigation(companyId);
  return (
    <SideShell
      company={null}
      mobileTitle="Tieout"
      items={[PORTFOLIO, ...inside, SUPPORT_REPORTS]}
      {...(isMissing && { instead: <NoSuchCompany /> })}
    />
  );
}
