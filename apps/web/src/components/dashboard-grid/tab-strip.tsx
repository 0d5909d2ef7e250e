import { useRef, useState, type KeyboardEvent } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { pressed } from '#lib/keys.ts';
import { useFittingCount } from '#lib/use-fitting-count.ts';
import { moveCard } from './arrange.ts';
import styles from './tab-strip.module.css';
import { TabMenu } from './tab-menu.tsx';
import { TabName, type DashboardTab } from './tab-name.tsx';

const GAP = 24;
const MORE_WIDTH = 72;

interface TabStripProps {
  tabs: readonly DashboardTab[];
  chosen: string;
  /** Names, order and what is shown may be changed. */
  canEdit: boolean;
  onChoose: (key: string) => void;
  onRename: (key: string, name: string) => void;
  onReorder: (keys: string[]) => void;
  onHide: (key: string) => void;
  /** Tabs that are hidden, and what brings one back. */
  hidden: readonly DashboardTab[];
  onShow: (key: string) => void;
  onAdd: (name: string) => void;
  onCopy: (key: string) => void;
}

/** Of a tab that is not there yet. */
const NEW_TAB: DashboardTab = { key: '', name: 'New tab' };

/**
 * The tabs of a dashboard in one line; those that do not fit are under "More". F2 or a double click renames, Alt with an
 * arrow key moves, and the menu of the chosen tab does all of it.
 */
export function TabStrip(props: TabStripProps) {
  const { tabs, chosen, canEdit, onChoose } = props;
  const [renaming, setRenaming] = useState<string | null>(null);
  /** The tab that gets the focus back after its name was typed. */
  const returning = useRef<string | null>(null);
  const { element, count } = useFittingCount<HTMLElement>({ total: tabs.length, button: MORE_WIDTH, gap: GAP });
  const folded = tabs.slice(count);

  function move(key: string, by: number): void {
    const to = tabs.findIndex((tab) => tab.key === key) + by;
    if (to < 0 || to >= tabs.length) return;
    const moved = moveCard(
      tabs.map((tab) => ({ id: tab.key })),
      key,
      to,
    );
    props.onReorder(moved.map(({ id }) => id));
  }

  function takeFocus(button: HTMLButtonElement | null, key: string): void {
    if (button === null || returning.current !== key) return;
    returning.current = null;
    button.focus();
  }

  function rename({ key, name }: DashboardTab, typed: string | null): void {
    returning.current = key;
    setRenaming(null);
    if (typed !== null && typed !== name) props.onRename(key, typed);
  }

  return (
    <nav ref={element} className={styles.strip} aria-label="Dashboard tabs">
      {/* What is folded is not in the page: a tab without a width would be measured as one. */}
      {tabs.slice(0, count).map((tab, index) => (
        <div key={tab.key} data-folds={index}>
          {renaming === tab.key ? (
            <TabName tabs={tabs} tab={tab} label={`Name of tab ${tab.name}`} onDone={(typed) => rename(tab, typed)} />
          ) : (
            <TabButton
              tab={tab}
              isChosen={tab.key === chosen}
              ref={(button) => takeFocus(button, tab.key)}
              onChoose={() => onChoose(tab.key)}
              onRename={() => canEdit && setRenaming(tab.key)}
              onKeyDown={(event) => {
                if (canEdit) onTabKey(event, { rename: () => setRenaming(tab.key), move: (by) => move(tab.key, by) });
              }}
            />
          )}
        </div>
      ))}
      {folded.length > 0 && <More tabs={folded} chosen={chosen} onChoose={onChoose} />}
      {canEdit && (
        <Tools {...props} onRenameChosen={() => setRenaming(chosen)} onMoveChosen={(by) => move(chosen, by)} />
      )}
    </nav>
  );
}

interface ToolsProps extends TabStripProps {
  onRenameChosen: () => void;
  onMoveChosen: (by: number) => void;
}

/** Adds a tab, and the menu of the chosen one. */
function Tools({ tabs, hidden, chosen, onAdd, onCopy, onHide, onShow, onRenameChosen, onMoveChosen }: ToolsProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.menuPlace}>
      {isAdding && (
        <TabName
          tabs={tabs}
          tab={NEW_TAB}
          label="Name of the new tab"
          onDone={(typed) => {
            setIsAdding(false);
            if (typed !== null) onAdd(typed);
          }}
        />
      )}
      <button type="button" className={styles.menu} aria-label="Add a tab" onClick={() => setIsAdding(true)}>
        <Icon name="plus" />
      </button>
      <TabMenu
        tabs={tabs}
        hidden={hidden}
        chosen={chosen}
        onRename={onRenameChosen}
        onMove={onMoveChosen}
        onCopy={() => onCopy(chosen)}
        onHide={() => onHide(chosen)}
        onShow={onShow}
      />
    </div>
  );
}

function onTabKey(event: KeyboardEvent, { rename, move }: { rename: () => void; move: (by: number) => void }): void {
  const name = pressed('tab', event);
  if (name === 'rename') rename();
  if (name !== 'left' && name !== 'right') return;
  // By itself the browser would go back a page.
  event.preventDefault();
  move(name === 'left' ? -1 : 1);
}

interface TabButtonProps {
  tab: DashboardTab;
  isChosen: boolean;
  ref: (button: HTMLButtonElement | null) => void;
  onChoose: () => void;
  onRename: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TabButton({ tab, isChosen, ref, onChoose, onRename, onKeyDown }: TabButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tab}
      aria-current={isChosen ? 'page' : undefined}
      onClick={onChoose}
      onDoubleClick={onRename}
      onKeyDown={onKeyDown}
    >
      {tab.name}
    </button>
  );
}

interface MoreProps {
  tabs: readonly DashboardTab[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** The tabs that did not fit; where the chosen one is among them, it says so. */
function More({ tabs, chosen, onChoose }: MoreProps) {
  const here = tabs.find(({ key }) => key === chosen);
  return (
    <div data-unfolds>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.tab} aria-current={here === undefined ? undefined : 'page'}>
            {here === undefined ? 'More' : here.name}
            <Icon name="chevron-down" size={12} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {tabs.map(({ key, name }) => (
            <Menu.Item key={key} onClick={() => onChoose(key)}>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
