import { Button } from '@mantine/core';
import { useId } from 'react';
import styles from './quickbooks-connect.module.css';

/** Not to be pressed yet; the hint says why, also to those who cannot see that it is grey. */
export function ConnectButton({ hint }: { hint: string }) {
  const hintId = useId();
  return (
    <>
      <Button variant="filled" disabled aria-describedby={hintId}>
        Connect QuickBooks
      </Button>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </>
  );
}
