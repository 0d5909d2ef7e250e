import { LogoMark } from '#components/logo.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import styles from './splash.module.css';

/** While the user type is not known yet, and while the first page loads. */
export function Splash() {
  return (
    <StatusRegion label="Loading" className={styles.splash}>
      <LogoMark size={40} />
    </StatusRegion>
  );
}
