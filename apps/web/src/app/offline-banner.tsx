import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { useOnline } from '#lib/use-online.ts';
import styles from './offline-banner.module.css';

export function OfflineBanner() {
  const isOnline = useOnline();
  return <StatusRegion>{!isOnline && <OfflineBar />}</StatusRegion>;
}

export function OfflineBar() {
  return (
    <div className={styles.banner}>
      <Icon name="offline" />
      <p>
        You are offline.
        <span className={styles.loaded}>
          {' '}
          What you see was loaded before; it refreshes when the connection is back.
        </span>
      </p>
    </div>
  );
}
