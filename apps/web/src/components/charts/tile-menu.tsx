import type { ReactNode } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import styles from './chart-tile.module.css';

interface TileMenuProps {
  title: string;
  /** The rows that make its newest figure. */
  onDrill: (() => void) | undefined;
  /** What its metric means. */
  onExplain: (() => void) | undefined;
  isTable: boolean;
  /** Between picture and table; null where there is only one of them. */
  onToggle: (() => void) | null;
  onSave: (() => void) | null;
  /** Its figures as a workbook. */
  onSaveSheet: (() => void) | undefined;
  extra?: ReactNode;
}

/** Whatever can be done with a chart, in one place. */
export function TileMenu(props: TileMenuProps) {
  const { title, isTable, onDrill, onExplain, onToggle, onSave, onSaveSheet, extra } = props;
  const offered = [onDrill, onExplain, onToggle ?? undefined, onSave ?? undefined, onSaveSheet, extra];
  if (offered.every((each) => each === undefined)) return null;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.menu} aria-label={`Menu of ${title}`}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {onDrill !== undefined && (
          <Menu.Item leftSection={<Icon name="search" />} onClick={onDrill}>
            Drill down
          </Menu.Item>
        )}
        {onExplain !== undefined && (
          <Menu.Item leftSection={<Icon name="help" />} onClick={onExplain}>
            What it means
          </Menu.Item>
        )}
        {extra}
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
        {onSaveSheet !== undefined && (
          <Menu.Item leftSection={<Icon name="download" />} onClick={onSaveSheet}>
            Save as XLSX
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
