import { Menu } from '#components/controls/menu.ts';
import type { ChosenCell } from '../chosen-cell.ts';
import { Icon } from '#components/icon.tsx';
import type { Direction } from './row-order.ts';
import styles from './statement-table.module.css';

export interface RowMenuState {
  /** Where it was asked for, in the window. */
  x: number;
  y: number;
  key: string;
  rowName: string;
  /** The text of the cell under the pointer; empty over a name. */
  value: string;
  /** The figure under the pointer, where it can be written about. */
  comment: ChosenCell | null;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canHide: boolean;
}

interface RowMenuProps {
  state: RowMenuState;
  onClose: () => void;
  onMove: (direction: Direction) => void;
  onHide: () => void;
  onComment: (cell: ChosenCell) => void;
}

/** What can be done with a row: the twin of dragging it, for the keyboard and for those who do not see the handle. */
export function RowMenu({ state, onClose, onMove, onHide, onComment }: RowMenuProps) {
  const { x, y, value, rowName, comment } = state;
  function onCopy(): void {
    void navigator.clipboard.writeText(value === '' ? rowName : value);
  }
  const isEditable = state.canHide || state.canMoveUp || state.canMoveDown;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      withinPortal={false}
      width={200}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {/* Without a size and out of the way of Tab: a button, because only one may say that a menu is open. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${rowName}`}
          className={styles.menuAnchor}
          style={{ left: x, top: y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${rowName}`}>
        {isEditable && <StructureItems state={state} onMove={onMove} onHide={onHide} />}
        {comment !== null && (
          <Menu.Item
            leftSection={<Icon name="comment" />}
            rightSection={<kbd className={styles.key}>c</kbd>}
            onClick={() => onComment(comment)}
          >
            Comment
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="copy" />} onClick={onCopy}>
          {value === '' ? 'Copy name' : 'Copy value'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StructureItems({ state, onMove, onHide }: Pick<RowMenuProps, 'state' | 'onMove' | 'onHide'>) {
  return (
    <>
      <Menu.Item
        disabled={!state.canMoveUp}
        leftSection={<Icon name="chevron-up" />}
        rightSection={<kbd className={styles.key}>Alt ↑</kbd>}
        onClick={() => onMove('UP')}
      >
        Move up
      </Menu.Item>
      <Menu.Item
        disabled={!state.canMoveDown}
        leftSection={<Icon name="chevron-down" />}
        rightSection={<kbd className={styles.key}>Alt ↓</kbd>}
        onClick={() => onMove('DOWN')}
      >
        Move down
      </Menu.Item>
      <Menu.Item disabled={!state.canHide} leftSection={<Icon name="eye-off" />} onClick={onHide}>
        Hide
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}
