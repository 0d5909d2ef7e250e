import { useEffect, useRef, type ReactNode } from 'react';
import { pressed } from '#lib/keys.ts';
import { Icon } from './icon.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  label: string;
  /** Path to what is shown, in the head beside the close button. */
  breadcrumb: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Beside the page from 1280 px, above it below, the whole screen under 768. Not modal: the page stays usable, so the
 * focus moves in but is not trapped, and Escape closes.
 */
export function Drawer({ label, breadcrumb, onClose, children }: DrawerProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, [label]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (pressed('drawer', event) === 'close' && !isInPopup(event.target)) onClose();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  return (
    <aside ref={panel} className={styles.drawer} aria-label={label} tabIndex={-1}>
      <div className={styles.head}>
        <div className={styles.breadcrumb}>{breadcrumb}</div>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {children}
    </aside>
  );
}

/** Escape closes what was opened last: a menu or a panel before the drawer. */
function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="dialog"], dialog') !== null;
}
