import { Link, useMatches } from 'react-router';
import { useSessionState } from '#lib/session-context.tsx';
import { isSignedIn } from '#lib/session.ts';
import type { PublicHandle } from '#app/public-routes.ts';
import styles from './not-built-page.module.css';

/** One honest screen for every path of screens-not-built.ts. */
export function Component() {
  const hasSession = isSignedIn(useSessionState());
  const handle = useMatches().at(-1)?.handle as PublicHandle | undefined;
  const title = handle?.title ?? 'Tieout';
  return (
    <section className={styles.card}>
      <title>{`${title} · Tieout`}</title>
      <h1>{title}</h1>
      <p className={styles.sentence}>This screen is not built yet.</p>
      <p>{hasSession ? <Link to="/">Back to your figures</Link> : <Link to="/login">Go to login</Link>}</p>
    </section>
  );
}
