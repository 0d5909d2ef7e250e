import { useLocation } from 'react-router';
import { companyNavigation, PORTFOLIO, SUPPORT_REPORTS } from '#app/navigation.ts';
import { SideShell } from './side-shell.tsx';

/** MANAGER: the same frame; inside a company its pages stand below the portfolio. The footer's own rule hides it. */
export function Component() {
  const companyId = /^\/companies\/([^/]+)/i.exec(useLocation().pathname)?.[1];
  const inside = companyId === undefined ? [] : companyNavigation(companyId);
  return <SideShell company={null} mobileTitle="Tieout" items={[PORTFOLIO, ...inside, SUPPORT_REPORTS]} />;
}
