import { useRouteError } from 'react-router';
import { CopyDetailsButton } from '#components/copy-details-button.tsx';
import { LogoMark } from '#components/logo.tsx';
import { PlainButton } from '#components/plain-button.tsx';
import styles from './error-screen.module.css';

/** The generic routing failure of spec section 2; the heading is fixed there. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main className={styles.screen}>
      <title>Unexpected Application Error! · Tieout</title>
      <LogoMark size={40} />
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.sentence}>This page stopped working. Your data is safe; reloading usually helps.</p>
      <div className={styles.actions}>
        <PlainButton variant="filled" size="sm" onClick={() => window.location.reload()}>
          Reload
        </PlainButton>
        <CopyDetailsButton error={error} size="sm" />
      </div>
    </main>
  );
}
