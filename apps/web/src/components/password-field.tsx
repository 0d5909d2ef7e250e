import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      {...props}
      data-secret
      type={isVisible ? 'text' : 'password'}
      rightSection={
        <button
          type="button"
          className={styles.toggle}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
