import { useRef } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { canAddUnder, findRow, isOwnRow, LEVEL_NAMES } from '../row-edits.ts';
import styles from '../structure-settings.module.css';
import type { Tree } from './use-tree.ts';
import type { VisibleRow } from './visible-rows.ts';

interface RowMenuProps {
  visible: VisibleRow;
  tree: Tree;
  isActive: boolean;
  isLocked: boolean;
}

/** Everything that can be done with a row. */
export function RowMenu({ visible, tree, isActive, isLocked }: RowMenuProps) {
  const { row } = visible;
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      disabled={isLocked}
      // Mantine gives the focus back a moment later, when it would take it away from a name that is being typed.
      returnFocus={false}
      onClose={() => target.current?.focus()}
    >
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className={styles.more}
          tabIndex={isActive ? 0 : -1}
          disabled={isLocked}
          aria-label={`Actions for ${row.name}`}
        >
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowActions visible={visible} tree={tree} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only made when a menu is open. */
function RowActions({ visible, tree }: Pick<RowMenuProps, 'visible' | 'tree'>) {
  const { row, level, position, siblingCount } = visible;
  const { canChangeRows } = tree.editor;
  const found = findRow(tree.editor.draft.sections, row.key);
  const canAdd = canChangeRows && found !== null && canAddUnder(found);
  const canRemove = canChangeRows && isOwnRow(row) && row.children.every(isOwnRow);
  return (
    <>
      {level > 1 && (
        <>
          <Menu.Item disabled={position === 1} onClick={() => tree.step(row.key, -1)}>
            Move up
          </Menu.Item>
          <Menu.Item disabled={position === siblingCount} onClick={() => tree.step(row.key, 1)}>
            Move down
          </Menu.Item>
          {canChangeRows && <Menu.Item onClick={() => tree.setMovingKey(row.key)}>Move to…</Menu.Item>}
        </>
      )}
      {canChangeRows && level > 1 && <Menu.Item onClick={() => tree.startRenaming(row.key)}>Rename</Menu.Item>}
      {canAdd && <Menu.Item onClick={() => tree.add(row.key)}>{`Add a ${LEVEL_NAMES[level]} inside`}</Menu.Item>}
      <Menu.Item onClick={() => tree.setHidden(row.key, !row.isDeleted)}>
        {row.isDeleted ? 'Show again' : 'Hide (its amount stays in the total)'}
      </Menu.Item>
      {canRemove && <Menu.Item onClick={() => tree.remove(row.key)}>Remove</Menu.Item>}
    </>
  );
}
