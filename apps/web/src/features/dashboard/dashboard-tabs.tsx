import type { DashboardLayout } from '@tieout/contracts/dashboard.ts';
import { nameOfCopy } from '@tieout/finance/metrics/dashboard/tab-names.ts';
import { useNavigate } from 'react-router';
import { TabStrip } from '#components/dashboard-grid/tab-strip.tsx';
import type { CompanyScope } from '#data/company-scope.ts';
import { offerUndo } from '#session/action-toasts.ts';
import { useSession } from '#session/session-context.tsx';
import { useArrangement } from './arranging/arrangement.tsx';

interface DashboardTabsProps {
  scope: CompanyScope;
  layout: DashboardLayout;
  chosen: string;
}

const FAILED = 'The tab could not be changed. It was put back.';

/** The tabs of a company's dashboard; each has an address of its own. */
export function DashboardTabs({ scope, layout, chosen }: DashboardTabsProps) {
  const { all, shown, choose, rename, reorder, hide, show, add } = useTabs(scope, layout);
  return (
    <TabStrip
      tabs={shown}
      hidden={all.filter(({ isHidden }) => isHidden)}
      chosen={chosen}
      canEdit={layout.canEdit}
      onChoose={choose}
      onRename={(key, name) => void rename(key, name)}
      onReorder={(keys) => void reorder(keys)}
      onHide={(key) => void hide(key)}
      onShow={(key) => void show(key)}
      onAdd={(tabName) => void add({ tabName })}
      onCopy={(key) => {
        const copied = all.find((tab) => tab.key === key);
        if (copied !== undefined) void add({ tabName: nameOfCopy(all, copied.name), copyOf: key });
      }}
    />
  );
}

/** Whatever changes them can be taken back. */
function useTabs(scope: CompanyScope, layout: DashboardLayout) {
  const navigate = useNavigate();
  const session = useSession();
  const { save } = useArrangement();
  const all = layout.tabs.map(({ key, tabName, isHidden }) => ({ key, name: tabName, isHidden }));
  const shown = all.filter(({ isHidden }) => !isHidden);

  function choose(key: string): void {
    void navigate(`${scope.base}/dashboard/${key}`, { preventScrollReset: true });
  }

  async function change(key: string, body: { position?: number; hidden?: boolean }): Promise<boolean> {
    return (await save((calls) => calls.changeTab(key, body), FAILED)) !== null;
  }

  async function reorder(keys: readonly string[]): Promise<void> {
    const from = shown.map(({ key }) => key);
    const moved = keys.find((key, place) => from[place] !== key && from.indexOf(key) !== place);
    if (moved === undefined) return;
    const before = keys[keys.indexOf(moved) + 1];
    const others = all.filter(({ key }) => key !== moved);
    const position = before === undefined ? others.length : others.findIndex(({ key }) => key === before);
    const old = all.findIndex(({ key }) => key === moved);
    if (await change(moved, { position }))
      offerUndo(session, 'Tab moved.', () => void change(moved, { position: old }));
  }

  async function hide(key: string): Promise<void> {
    const next = shown.find((tab) => tab.key !== key);
    if (!(await change(key, { hidden: true }))) return;
    if (next !== undefined) choose(next.key);
    offerUndo(session, 'Tab hidden.', () => void show(key));
  }

  async function show(key: string): Promise<void> {
    if (await change(key, { hidden: false })) choose(key);
  }

  async function rename(key: string, name: string): Promise<void> {
    const old = all.find((tab) => tab.key === key)?.name ?? name;
    if ((await save((calls) => calls.renameTab(key, name), FAILED)) === null) return;
    offerUndo(session, 'Tab renamed.', () => void save((calls) => calls.renameTab(key, old), FAILED));
  }

  async function add(body: { tabName: string; copyOf?: string }): Promise<void> {
    const made = await save((calls) => calls.addTab(body), 'The tab could not be added. Try again in a moment.');
    const added = made?.tabs.find(({ key }) => all.every((tab) => tab.key !== key));
    if (added === undefined) return;
    choose(added.key);
    // A tab that somebody added is hidden, never lost.
    offerUndo(session, `“${added.tabName}” added.`, () => void hide(added.key));
  }

  return { all, shown, choose, rename, reorder, hide, show, add };
}
