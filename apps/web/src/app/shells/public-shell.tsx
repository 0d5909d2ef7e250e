import { Link, Outlet, useMatches } from 'react-router';
import { Logo } from '#components/logo.tsx';
import type { PublicHandle } from '#app/public-routes.ts';
import { Footer } from './footer.tsx';
import styles from './public-shell.module.css';

/** Logo, one card in the middle, footer; never header tabs. */
export function PublicShell() {
  const handle = useMatches().at(-1)?.handle as PublicHandle | undefined;
  return (
    <div className={styles.shell}>
      {handle?.hasOwnLogo !== true && (
        <header className={styles.head}>
          <Link to="/" className={styles.logo}>
            <Logo height={24} />
          </Link>
        </header>
      )}
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Footer layout="centred" />
    </div>
  );
}
