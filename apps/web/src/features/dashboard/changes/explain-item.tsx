import { useLocation, useNavigate } from 'react-router';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useCompanyScope } from '#data/company-scope.ts';
import { EXPLAINED } from './use-explained.ts';

/** From a chart to what moved its figure, which stands on the overview. */
export function ExplainItem({ metric }: { metric: string }) {
  const { base } = useCompanyScope();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  function explain(): void {
    const asked = new URLSearchParams(search);
    asked.set(EXPLAINED, metric);
    const isOtherTab = pathname.startsWith(`${base}/dashboard/`) && !pathname.endsWith('/overview');
    void navigate({ pathname: isOtherTab ? `${base}/dashboard/overview` : pathname, search: `?${asked.toString()}` });
  }
  return (
    <Menu.Item leftSection={<Icon name="search" />} onClick={explain}>
      Explain change
    </Menu.Item>
  );
}
