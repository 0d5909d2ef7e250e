import { Link } from 'react-router';
import { useConfig } from '#session/config.ts';
import { Icon } from './icon.tsx';
import styles from './outbox-hint.module.css';

/** Where the mail is on an installation without a mail server; nothing on any other. */
export function OutboxHint() {
  if (!useConfig().isOutboxOpen) return null;
  return (
    <p className={styles.hint}>
      <Icon name="mail" className={styles.icon} />
      <span>
        No mail server is configured here, so the mail stays on this machine. <Link to="/outbox">Open the outbox</Link>
      </span>
    </p>
  );
}
