import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { Logo } from '#components/logo.tsx';
import { loginPath } from '#session/login-path.ts';
import type { PublicHandle } from '#app/public-routes.ts';
import { Footer } from './footer.tsx';
import styles from './public-shell.module.css';

/** Logo, one card in the middle, footer; never header tabs. */
export function PublicShell() {
  const { search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PublicHandle | undefined;
  return (
    <div className={styles.shell}>
      {handle?.hasOwnLogo !== true && (
        <header className={styles.head}>
          <Link to="/" className={styles.logo}>
            <Logo height={24} />
          </Link>
          {handle?.hasLoginLink === true && (
            <p className={styles.login}>
              Already use the product? <Link to={loginPath(search)}>Login</Link>
            </p>
          )}
        </header>
      )}
      <main id="main" className={styles.main} data-layout={handle?.layout}>
        <Outlet />
      </main>
      <Footer layout="centred" waitsForConfig={handle?.hasOwnLogo === true} />
    </div>
  );
}
