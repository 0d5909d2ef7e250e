import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { endLook } from '#session/look.ts';
import { readLook } from '#lib/storage.ts';
import styles from './look-banner.module.css';

/** While somebody looks with the eyes of others, on every page: whose, and the way back. */
export function LookBanner() {
  const [look] = useState(readLook);
  if (look === null) return null;
  return (
    <aside className={styles.banner} aria-label="Looking">
      <Icon name="eye" />
      <p>{`You see what ${look.name} sees. Nothing can be changed, and it is noted in Activity.`}</p>
      <button type="button" className={styles.stop} onClick={endLook}>
        Stop
      </button>
    </aside>
  );
}
