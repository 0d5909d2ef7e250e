import { useRef, useState, type KeyboardEvent } from 'react';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import { useFittingCount } from '#lib/use-fitting-count.ts';
import { moveCard } from './arrange.ts';
import styles from './tab-strip.module.css';
import { TabName } from './tab-name.tsx';
import type { DashboardTab } from './tab-names.ts';

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
}

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
  const hidden = tabs.slice(count);

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
            <TabName tabs={tabs} tab={tab} onDone={(typed) => rename(tab, typed)} />
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
      {hidden.length > 0 && <More tabs={hidden} chosen={chosen} onChoose={onChoose} />}
      {canEdit && (
        <TabMenu
          tabs={tabs}
          chosen={chosen}
          onRename={() => setRenaming(chosen)}
          onMove={(by) => move(chosen, by)}
          onHide={() => props.onHide(chosen)}
        />
      )}
    </nav>
  );
}

function onTabKey(event: KeyboardEvent, { rename, move }: { rename: () => void; move: (by: number) => void }): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === 'F2') rename();
  if (step === undefined || !event.altKey) return;
  // By itself the browser would go back a page.
  event.preventDefault();
  move(step);
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

interface TabMenuProps {
  tabs: readonly DashboardTab[];
  chosen: string;
  onRename: () => void;
  onMove: (by: number) => void;
  onHide: () => void;
}

function TabMenu({ tabs, chosen, onRename, onMove, onHide }: TabMenuProps) {
  const place = tabs.findIndex(({ key }) => key === chosen);
  const name = tabs[place]?.name ?? '';
  return (
    <div className={styles.menuPlace}>
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
          <Menu.Item leftSection={<Icon name="eye-off" />} disabled={tabs.length === 1} onClick={onHide}>
            Hide
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
