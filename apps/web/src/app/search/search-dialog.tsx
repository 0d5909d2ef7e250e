import { useEffect, useRef, type ReactNode } from 'react';

interface SearchDialogProps {
  label: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog, which keeps the focus and gives it back; a press beside it closes it, as Escape does. */
export function SearchDialog({ label, className, onClose, children }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    function onPointerDown({ target }: PointerEvent): void {
      if (target === element) onClose();
    }
    element?.addEventListener('pointerdown', onPointerDown);
    // Closed before it leaves the page: a dialog that is merely removed does not give the focus back.
    return () => {
      element?.removeEventListener('pointerdown', onPointerDown);
      element?.close();
    };
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
