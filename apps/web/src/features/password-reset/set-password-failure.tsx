import { Link, useLocation } from 'react-router';
import { Icon } from '#components/icon.tsx';
import { keepIntegration } from '#session/login-path.ts';
import { needsNewLink, newPasswordErrorText } from './reset-messages.ts';
import styles from './set-password-failure.module.css';

/** Always in the page: a live region that appears together with its text is not read out. */
export function SetPasswordFailure({ error }: { error: unknown }) {
  const { search } = useLocation();
  return (
    <div role="alert">
      {error !== null && (
        <div className={styles.failure}>
          <Icon name="warning" className={styles.icon} />
          <div>
            <p className={styles.text}>{newPasswordErrorText(error)}</p>
            {needsNewLink(error) && <Link to={keepIntegration('/forgot-password', search)}>Request a new link</Link>}
          </div>
        </div>
      )}
    </div>
  );
}
