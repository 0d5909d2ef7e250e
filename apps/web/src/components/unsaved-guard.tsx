import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { Dialog } from './dialog.tsx';

/** Asks before unsaved changes are left behind, inside the application and by the browser itself. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isDirty && (here.pathname !== there.pathname || here.search !== there.search),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      event.preventDefault();
    }
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Leave without saving?"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.proceed}>Leave without saving</Button>
          <Button variant="filled" onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>Your changes on this page are not saved yet. If you leave, they are lost.</p>
    </Dialog>
  );
}
