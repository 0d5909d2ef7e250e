import { useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

interface SecretProps {
  'data-secret': true;
  type: 'text' | 'password';
  rightSection: ReactNode;
}

/** What makes a text field one for a password, which can be shown while it is typed. */
export function useSecret(): SecretProps {
  const [isVisible, setIsVisible] = useState(false);
  return {
    'data-secret': true,
    type: isVisible ? 'text' : 'password',
    rightSection: (
      <button
        type="button"
        className={styles.toggle}
        aria-label={isVisible ? 'Hide password' : 'Show password'}
        onClick={() => setIsVisible(!isVisible)}
      >
        <Icon name={isVisible ? 'eye-off' : 'eye'} />
      </button>
    ),
  };
}
