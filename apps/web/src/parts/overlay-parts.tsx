import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { ToastArea } from '#app/toast-area.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Drawer } from '#components/drawer.tsx';
import type { Toast } from '#session/session.ts';
import { SessionProvider } from '#session/session-context.tsx';
import { Part } from './part.tsx';
import { flow, session } from './parts-session.ts';
import styles from './parts.module.css';

const TOASTS: readonly (Omit<Toast, 'isVisible'> & { name: string })[] = [
  { name: 'Toast: done', content: 'Report settings saved.', isError: false },
  { name: 'Toast: failed', content: 'Could not save the order. It was put back.', isError: true },
  {
    name: 'Toast: with a way back',
    content: 'Board pack was deleted.',
    isError: false,
    action: { label: 'Undo', onAct: () => undefined },
  },
  { name: 'Toast: on its way', content: 'Preparing Managerial P&L', isError: false, progress: 0.6 },
];

/** What lies above a page: a button opens each, because only one can be looked at. */
export function OverlayParts() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  function close(): void {
    setOpen(null);
  }
  return (
    <SessionProvider session={session} flow={flow}>
      <Part title="Above the page: a question, a panel beside it, one toast at a time">
        <div className={styles.row} data-overlays>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
          {TOASTS.map(({ name, ...toast }) => (
            <Button key={name} onClick={() => session.update({ toast: { isVisible: true, ...toast } })}>
              {name}
            </Button>
          ))}
        </div>
      </Part>
      {open === 'dialog' && (
        <Dialog
          title="Publish this structure?"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="filled" onClick={close}>
                Publish
              </Button>
            </>
          }
        >
          <p>Everybody sees the reports in this order from now on. No total changes.</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer label="Net profit" breadcrumb={<span>Managerial P&L › Oct-26</span>} onClose={close}>
          <div className={styles.drawerBody}>
            <h2>33,511.20 USD</h2>
            <p>What the company earned after everything, tax included. Below zero it is a loss.</p>
          </div>
        </Drawer>
      )}
      <ToastArea />
    </SessionProvider>
  );
}
