import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LookBanner } from './look-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './root-layout.module.css';

/** Around every shell: the skip link, the offline banner, and the top of a new page. */
export function RootLayout() {
  const { pathname } = useLocation();
  useEffect(() => {
    // In a block: newer browsers answer with a promise, which React would take for a clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <OfflineBanner />
      <LookBanner />
      <Outlet />
    </>
  );
}
