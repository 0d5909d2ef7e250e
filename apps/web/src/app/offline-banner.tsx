import { useSyncExternalStore } from 'react';
import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import styles from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <StatusRegion>
      {!isOnline && (
        <p className={styles.banner}>
          <Icon name="offline" />
          You are offline. What you see was loaded before; it refreshes when the connection is back.
        </p>
      )}
    </StatusRegion>
  );
}
