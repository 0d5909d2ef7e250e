import { useState, type FocusEvent } from 'react';
import { useAfterPress } from '#lib/use-after-press.ts';
import type { FormInput } from '#components/form/use-form.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordRequirements, type PasswordSymbols } from './password-requirements.tsx';

interface NewPasswordFieldProps {
  input: FormInput;
  isValid: boolean;
  symbols: PasswordSymbols;
  /** Advice beside the requirements. */
  tip: string;
}

/** A password to be chosen. What it needs shows while the field has the focus and is empty or invalid. */
export function NewPasswordField({ input: { onBlur, ...input }, isValid, symbols, tip }: NewPasswordFieldProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const afterPress = useAfterPress();

  function onLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>): void {
    // Showing the password moves the focus to the eye, which belongs to the field.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    afterPress(() => setHasFocus(false));
    onBlur();
  }

  return (
    <div className={styles.field} onFocus={() => setHasFocus(true)} onBlur={onLeave}>
      <PasswordField
        label="Password"
        size="lg"
        autoComplete="new-password"
        aria-required
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: styles.requirements }}
        description={
          hasFocus && !isValid && <PasswordRequirements password={input.value} symbols={symbols} tip={tip} />
        }
        {...input}
      />
    </div>
  );
}
