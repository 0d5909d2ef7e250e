import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import { useNavigate } from 'react-router';
import { TabStrip } from '#components/dashboard-grid/tab-strip.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { useArrangement } from './use-arrangement.ts';

interface DashboardTabsProps {
  scope: CompanyScope;
  layout: DashboardLayout;
  chosen: string;
}

const FAILED = 'The tab could not be changed. It was put back.';

/** The tabs of a company's dashboard; each has an address of its own. */
export function DashboardTabs({ scope, layout, chosen }: DashboardTabsProps) {
  const navigate = useNavigate();
  const session = useSession();
  const { calls, save } = useArrangement(scope.companyId);
  const shown = layout.tabs.filter(({ isHidden }) => !isHidden);

  function choose(key: string): void {
    void navigate(`${scope.base}/dashboard/${key}`, { preventScrollReset: true });
  }

  function reorder(keys: readonly string[]): void {
    const from = shown.map(({ key }) => key);
    const moved = keys.find((key, place) => from[place] !== key && from.indexOf(key) !== place);
    if (moved === undefined) return;
    const before = keys[keys.indexOf(moved) + 1];
    const others = layout.tabs.filter(({ key }) => key !== moved);
    const position = before === undefined ? others.length : others.findIndex(({ key }) => key === before);
    void save(() => calls.changeTab(moved, { position }), FAILED);
  }

  async function hide(key: string): Promise<void> {
    const next = shown.find((tab) => tab.key !== key);
    if (!(await save(() => calls.changeTab(key, { hidden: true }), FAILED))) return;
    if (next !== undefined) choose(next.key);
    offerUndo(session, 'Tab hidden.', () => void save(() => calls.changeTab(key, { hidden: false }), FAILED));
  }

  return (
    <TabStrip
      tabs={shown.map(({ key, tabName }) => ({ key, name: tabName }))}
      chosen={chosen}
      canEdit={layout.canEdit}
      onChoose={choose}
      onRename={(key, name) => void save(() => calls.renameTab(key, name), FAILED)}
      onReorder={reorder}
      onHide={(key) => void hide(key)}
    />
  );
}
