import { useState, type CSSProperties } from 'react';
import { Icon } from '#components/icon.tsx';
import { Pill } from '#components/pill.tsx';
import type { Dragged } from '../dragged.ts';
import { LEVEL_NAMES } from '../row-edits.ts';
import styles from '../structure-settings.module.css';
import { AmountCell } from './fixed-row.tsx';
import { RenameField } from './rename-field.tsx';
import { onRowKey } from './row-keys.ts';
import { RowMenu } from './row-menu.tsx';
import { canDrop, type Tree } from './use-tree.ts';
import type { VisibleRow } from './visible-rows.ts';

interface TreeRowProps {
  visible: VisibleRow;
  tree: Tree;
  hasAccounts: boolean;
  currency: string | null;
  isLocked: boolean;
  dragged: Dragged | null;
  onDrag: (dragged: Dragged | null) => void;
}

export function TreeRow({ visible, tree, hasAccounts, currency, isLocked, dragged, onDrag }: TreeRowProps) {
  const { row, level, position, siblingCount, isExpanded, isHidden, accountCount, amount } = visible;
  const [isOver, setIsOver] = useState(false);
  const isActive = tree.activeKey === row.key;
  const canLand = canDrop(dragged, visible, tree.editor);
  return (
    <tr
      ref={(element) => {
        if (element === null) tree.elements.current.delete(row.key);
        else tree.elements.current.set(row.key, element);
      }}
      className={styles.row}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      {...(row.children.length > 0 && { 'aria-expanded': isExpanded })}
      data-level={level}
      data-hidden={isHidden || undefined}
      data-over={(isOver && canLand) || undefined}
      onFocus={() => {
        if (!isActive) tree.activate(row.key, false);
      }}
      onKeyDown={(event) => onRowKey(event, visible, tree)}
      onDragOver={(event) => {
        if (!canLand) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (dragged !== null && canLand) tree.drop(dragged, visible);
        onDrag(null);
      }}
    >
      <NameCell visible={visible} tree={tree} isLocked={isLocked} isActive={isActive} onDrag={onDrag} />
      {hasAccounts && <td className={styles.count}>{accountCount === 0 ? '' : accountCount}</td>}
      <AmountCell amount={amount} currency={currency} />
      <td className={styles.rowActions}>
        <RowMenu visible={visible} tree={tree} isActive={isActive} isLocked={isLocked} />
      </td>
    </tr>
  );
}

type NameCellProps = Omit<TreeRowProps, 'hasAccounts' | 'currency' | 'dragged'> & { isActive: boolean };

function NameCell({ visible, tree, isLocked, isActive, onDrag }: NameCellProps) {
  const { row, level, isExpanded } = visible;
  const canRename = tree.editor.canChangeRows && level > 1 && !isLocked;
  const style: CSSProperties & Record<'--level', number> = { '--level': level };
  return (
    <td className={styles.nameCell} style={style}>
      <span className={styles.nameLine}>
        <span
          className={styles.grip}
          data-still={level === 1 || isLocked || undefined}
          draggable={level > 1 && !isLocked}
          title={level > 1 ? 'Drag to move' : undefined}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', row.name);
            onDrag({ kind: 'row', key: row.key, level });
          }}
          onDragEnd={() => onDrag(null)}
        >
          <Icon name="grip" />
        </span>
        {row.children.length > 0 ? (
          <button
            type="button"
            className={styles.toggle}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${row.name}`}
            onClick={() => tree.toggle(row.key)}
          >
            <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={12} />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        {tree.renamingKey === row.key ? (
          <RenameField visible={visible} tree={tree} />
        ) : (
          // The menu and F2 rename too.
          <span
            className={styles.name}
            title={`${row.name} (${LEVEL_NAMES[level - 1]})`}
            onDoubleClick={() => {
              if (canRename) tree.startRenaming(row.key);
            }}
          >
            {row.name}
          </span>
        )}
        {row.isDeleted && <Pill tone="quiet">Hidden</Pill>}
        {row.code === null && <Pill tone="busy">New</Pill>}
      </span>
    </td>
  );
}
