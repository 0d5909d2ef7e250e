import type { ReactNode } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import styles from './chart-tile.module.css';

interface TileMenuProps {
  title: string;
  isTable: boolean;
  /** Between picture and table; null where there is only one of them. */
  onToggle: (() => void) | null;
  onSave: (() => void) | null;
  extra?: ReactNode;
}

/** Whatever can be done with a chart, in one place. */
export function TileMenu({ title, isTable, onToggle, onSave, extra }: TileMenuProps) {
  if (onToggle === null && onSave === null && extra === undefined) return null;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.menu} aria-label={`Menu of ${title}`}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {onToggle !== null && (
          <Menu.Item leftSection={<Icon name={isTable ? 'overview' : 'reports'} />} onClick={onToggle}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Menu.Item>
        )}
        {onSave !== null && (
          <Menu.Item leftSection={<Icon name="download" />} onClick={onSave}>
            Save as PNG
          </Menu.Item>
        )}
        {extra}
      </Menu.Dropdown>
    </Menu>
  );
}
