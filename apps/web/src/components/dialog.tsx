import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** For more than a question: as wide as a page, and on a phone the whole of it. */
  isWide?: boolean;
  /** Buttons, at the foot. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A question that has to be answered first. The browser's own dialog keeps the focus inside, takes the rest of the page
 * away from screen readers and gives the focus back when it closes.
 */
export function Dialog({ title, onClose, isWide = false, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page: a dialog that is merely removed does not give the focus back.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
