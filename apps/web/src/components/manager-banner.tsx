import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './manager-banner.module.css';

/** Across a page of a company in the manager's frame: whose figures these are. */
export function ManagerBanner({ companyName }: { companyName: string }) {
  return (
    <p className={styles.banner}>
      <Icon name="eye" />
      <span>{`Viewing ${companyName} as manager`}</span>
      <Link to="/" className={styles.back}>
        Back to portfolio
      </Link>
    </p>
  );
}
