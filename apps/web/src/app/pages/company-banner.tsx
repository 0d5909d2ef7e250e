import { useQuery } from '@tanstack/react-query';
import { ManagerBanner } from '#components/manager-banner.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { companiesQuery } from '#data/me-queries.ts';

/** Whose settings or files these are, for a manager; a client sees the name of their company in the shell. */
export function CompanyBanner({ scope: { companyId, isManager } }: { scope: CompanyScope }) {
  const { data: companies } = useQuery({ ...companiesQuery(), enabled: isManager });
  const company = companies?.find(({ id }) => id === companyId);
  if (!isManager || company === undefined) return null;
  return <ManagerBanner companyName={company.name} />;
}
