import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { useSession, useSessionState } from '#session/session-context.tsx';
import { hideToast, type Toast, type ToastAction } from '#session/session.ts';
import styles from './toast-area.module.css';

export const TOAST_MS = 5_000;

/**
 * A success area and an error area, one toast at a time. The areas are always in the page: a live region that appears
 * together with its text is not read out.
 */
export function ToastArea() {
  const { toast } = useSessionState();
  return (
    <div className={styles.areas}>
      <StatusRegion>{toast.isVisible && !toast.isError && <ToastCard toast={toast} />}</StatusRegion>
      <div role="alert">{toast.isVisible && toast.isError && <ToastCard toast={toast} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const session = useSession();
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isUnderPointer || hasFocus;
  const card = useRef<HTMLDivElement>(null);

  // The button that had the focus may be gone with the words before; browsers tell nobody, and the toast would stay.
  useEffect(() => setHasFocus(card.current?.contains(document.activeElement) ?? false), [toast]);

  // A new toast is a new object, even with the same words, so its five seconds start again.
  useEffect(() => {
    if (isHeld || toast.progress !== undefined) return undefined;
    const timer = setTimeout(() => hideToast(session), TOAST_MS);
    return () => clearTimeout(timer);
  }, [session, toast, isHeld]);

  return (
    <div
      ref={card}
      className={styles.toast}
      data-error={toast.isError || undefined}
      onMouseEnter={() => setIsUnderPointer(true)}
      onMouseLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <Icon name={toast.isError ? 'warning' : 'check'} className={styles.icon} />
      <span>
        {toast.content}
        {toast.progress !== undefined && <progress className={styles.progress} value={toast.progress} />}
      </span>
      {toast.action !== undefined && <ActionButton action={toast.action} />}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => hideToast(session)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function ActionButton({ action }: { action: ToastAction }) {
  const session = useSession();
  function onClick(): void {
    hideToast(session);
    action.onAct();
  }
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {action.label}
    </button>
  );
}
