import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import type { DashboardTab } from './tab-name.tsx';
import styles from './tab-strip.module.css';

interface TabMenuProps {
  tabs: readonly DashboardTab[];
  chosen: string;
  onRename: () => void;
  onMove: (by: number) => void;
  onCopy: () => void;
  onHide: () => void;
  /** Tabs that are hidden, and what brings one back. */
  hidden: readonly DashboardTab[];
  onShow: (key: string) => void;
}

/** What can be done with the chosen tab, and which others there are. */
export function TabMenu({ tabs, chosen, hidden, onRename, onMove, onCopy, onHide, onShow }: TabMenuProps) {
  const place = tabs.findIndex(({ key }) => key === chosen);
  const name = tabs[place]?.name ?? '';
  return (
    <Menu position="bottom-end" withinPortal={false} returnFocus={false}>
      <Menu.Target>
        <button type="button" className={styles.menu} aria-label={`Tab ${name}`}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={<kbd>F2</kbd>} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="chevron-left" />} disabled={place === 0} onClick={() => onMove(-1)}>
          Move left
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="chevron-right" />}
          disabled={place === tabs.length - 1}
          onClick={() => onMove(1)}
        >
          Move right
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" />} onClick={onCopy}>
          Duplicate
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="eye-off" />} disabled={tabs.length === 1} onClick={onHide}>
          Hide
        </Menu.Item>
        {hidden.length > 0 && <Menu.Label>Hidden tabs</Menu.Label>}
        {hidden.map((tab) => (
          <Menu.Item key={tab.key} leftSection={<Icon name="eye" />} onClick={() => onShow(tab.key)}>
            {`Show ${tab.name}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
