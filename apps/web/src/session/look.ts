import { leavePage } from '#lib/leave-page.ts';
import { readLook, writeLook } from '#lib/storage.ts';

/** Everything begins anew, as whoever is looked with: what was loaded for one person is never shown to another. */
export function startLook(look: { id: string; name: string; back: string }): void {
  writeLook(look);
  leavePage('/');
}

/** Back to oneself; false where nobody is looked with. */
export function endLook(): boolean {
  const look = readLook();
  if (look === null) return false;
  writeLook(null);
  leavePage(look.back);
  return true;
}
