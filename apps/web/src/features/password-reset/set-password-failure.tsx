import { Link } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { needsNewLink, newPasswordErrorText } from './reset-messages.ts';
import styles from './set-password-failure.module.css';

/** Always in the page: a live region that appears together with its text is not read out. */
export function SetPasswordFailure({ error }: { error: unknown }) {
  return (
    <div role="alert">
      {error !== null && (
        <div className={styles.failure}>
          <Icon name="warning" className={styles.icon} />
          <div>
            <p className={styles.text}>{newPasswordErrorText(error)}</p>
            {needsNewLink(error) && <Link to="/forgot-password">Request a new link</Link>}
          </div>
        </div>
      )}
    </div>
  );
}
