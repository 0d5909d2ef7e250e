import type { Profile } from '@tieout/contracts/account.ts';
import type { RouterContextProvider } from 'react-router';
import { recallNumberFormat, replaceNumberFormat } from '#lib/number-format-setting.ts';
import { profileQuery } from './profile-queries.ts';
import { queryClientOf } from './query-client.ts';
import { reportError } from '#lib/report-error.ts';
import { sessionContext } from '#session/session-router-context.ts';
import type { Session } from '#session/session.ts';
import { KEYS, readColorScheme, writeColorScheme } from '#lib/storage.ts';

/** Nobody waits longer for marks: the page is drawn, and drawn anew if they turn out to be others. */
const PATIENCE_MS = 1_500;

/** The session each application has followed: once, or a change in another tab would be taken back by the next page. */
const followed = new WeakMap<Session, string>();

/**
 * Takes over how the person likes to read. What the browser remembers of them holds at once and is looked up meanwhile;
 * in a browser that has not met this session their first page waits for the answer.
 */
export async function followProfile(context: Readonly<RouterContextProvider>): Promise<null> {
  const session = context.get(sessionContext);
  const { sessionKey } = session.getState();
  if (followed.get(session) === sessionKey) return null;
  followed.set(session, sessionKey);
  const isRecalled = recallNumberFormat(sessionKey);
  const applied = queryClientOf(context)
    .query({ ...profileQuery(), staleTime: 'static' })
    .then((profile) => {
      // Somebody else may have signed in meanwhile.
      if (session.getState().sessionKey !== sessionKey) return;
      replaceNumberFormat(profile.numberFormat, sessionKey);
      followTheme(profile.theme);
    })
    .catch((error: unknown) => reportError(error, 'profile'));
  if (!isRecalled) await Promise.race([applied, patience()]);
  return null;
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}

function followTheme(theme: Profile['theme']): void {
  if (theme === null || theme === readColorScheme()) return;
  writeColorScheme(theme);
  // The theme listens to other tabs; the browser tells a tab nothing of what it wrote itself.
  window.dispatchEvent(new StorageEvent('storage', { key: KEYS.colorScheme }));
}
