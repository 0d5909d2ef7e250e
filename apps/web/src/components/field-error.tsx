import type { ReactNode } from 'react';
import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

interface FieldErrorProps {
  /** For `aria-describedby` of the field. */
  id?: string;
  /** Read out as soon as it appears; not for what a reader is told about when leaving a field. */
  isAlert?: boolean;
  children: ReactNode;
}

/** What is wrong with a field that is not one of Mantine's. Nothing is drawn while nothing is wrong. */
export function FieldError({ id, isAlert = false, children }: FieldErrorProps) {
  const isWrong = children !== null && children !== undefined && children !== '' && children !== false;
  return (
    <p id={id} className={styles.error} role={isAlert ? 'alert' : undefined}>
      {isWrong && (
        <>
          <Icon name="warning" size={12} className={styles.icon} />
          {children}
        </>
      )}
    </p>
  );
}
