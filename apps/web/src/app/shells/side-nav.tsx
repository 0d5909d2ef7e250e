import { Fragment, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#components/class-names.ts';
import { Icon } from '#components/icon.tsx';
import { ACCOUNT, type NavigationItem } from '#app/navigation.ts';
import { InsideLinks, LogoutButton, ShellLink } from './shell-link.tsx';
import styles from './side-shell.module.css';

/** What the bar of a phone has room for. */
const BAR_ENTRIES = 5;
/** Account and Logout, at the end of every navigation. */
const LAST_ENTRIES = 2;

/** All entries in a column; in the bar of a phone four of them, and More opens the others above it. */
export function SideNav({ items }: { items: readonly NavigationItem[] }) {
  const hasMore = items.length + LAST_ENTRIES > BAR_ENTRIES;
  const first = hasMore ? items.slice(0, BAR_ENTRIES - 1) : items;
  const more = useMore();
  const restId = useId();
  return (
    <nav className={styles.nav} aria-label="Main">
      <Entries items={first} />
      {hasMore && (
        <button
          type="button"
          className={classNames(styles.item, styles.moreButton)}
          aria-expanded={more.isOpen}
          aria-controls={restId}
          onClick={more.toggle}
        >
          <Icon name="more" />
          <span>More</span>
        </button>
      )}
      <div id={restId} className={styles.rest} data-more={hasMore || undefined} data-open={more.isOpen || undefined}>
        <Entries items={items.slice(first.length)} />
        <span className={styles.gap} />
        <ShellLink item={ACCOUNT} className={styles.item} />
        <LogoutButton className={styles.item} />
      </div>
    </nav>
  );
}

function Entries({ items }: { items: readonly NavigationItem[] }) {
  return items.map((item) => (
    <Fragment key={item.path}>
      <ShellLink item={item} className={classNames(styles.item, item.inside && styles.parent)} />
      <InsideLinks item={item} className={styles.inside} />
    </Fragment>
  ));
}

/** Open until the reader goes on: to another page, to another part of this one, or with Escape. */
function useMore(): { isOpen: boolean; toggle: () => void } {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const ended = new AbortController();
    function close(): void {
      setOpenAt(null);
    }
    document.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && close(), {
      signal: ended.signal,
    });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Element && target.closest(`.${styles.nav}`) === null) close();
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key) };
}
