import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#components/icon.tsx';
import type { NavigationItem } from '#app/navigation.ts';
import styles from './phone-bar.module.css';
import { LogoutButton, ShellLink } from './shell-link.tsx';

/** What the bar has room for, one of which is More. */
const BAR_ENTRIES = 5;

interface PhoneBarProps {
  items: readonly NavigationItem[];
  hasLogout?: boolean;
}

/** At the bottom of a phone: four places, and More above them. Logout stands in there, never one slip of a thumb away. */
export function PhoneBar({ items, hasLogout = true }: PhoneBarProps) {
  const hasMore = hasLogout || items.length > BAR_ENTRIES;
  const first = hasMore ? items.slice(0, BAR_ENTRIES - 1) : items;
  const more = useMore();
  const restId = useId();
  return (
    <nav className={styles.bar} aria-label="Main">
      {first.map((item) => (
        <ShellLink key={item.path} item={item} className={styles.entry} />
      ))}
      {hasMore && (
        <>
          <button
            type="button"
            className={styles.entry}
            aria-expanded={more.isOpen}
            aria-controls={restId}
            onClick={more.toggle}
          >
            <Icon name="more" />
            <span>More</span>
          </button>
          <div id={restId} className={styles.rest} hidden={!more.isOpen}>
            {items.slice(first.length).map((item) => (
              <ShellLink key={item.path} item={item} className={styles.further} />
            ))}
            {hasLogout && <LogoutButton className={styles.further} />}
          </div>
        </>
      )}
    </nav>
  );
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
        if (target instanceof Element && target.closest(`.${styles.bar}`) === null) close();
      },
      { signal: ended.signal },
    );
    return () => ended.abort();
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? null : key) };
}
