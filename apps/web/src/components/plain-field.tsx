import './controls/input.css';
import { useId, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { inputSize } from '#theme/control-sizes.ts';

interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'size'> {
  label: string;
  /** What is wrong. */
  error: string | null;
  /** Inside the field, at its end. */
  rightSection?: ReactNode;
}

const SMALLER = 'calc(var(--mantine-font-size-lg) - calc(0.125rem * var(--mantine-scale)))';

/** Mantine's large text field without Mantine; see `PlainButton`. */
export function PlainField({ label, error, rightSection, ...input }: PlainFieldProps) {
  const id = useId();
  const isWrong = error !== null || undefined;
  return (
    <div className="m_46b77525 mantine-InputWrapper-root mantine-TextInput-root" data-size="lg" data-error={isWrong}>
      <label
        style={styleOf({ '--input-label-size': 'var(--mantine-font-size-lg)' })}
        className="m_8fdc1311 mantine-InputWrapper-label mantine-TextInput-label"
        data-size="lg"
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
      </label>
      <div
        style={styleOf({
          ...(isWrong && { '--input-margin-bottom': 'calc(var(--mantine-spacing-xs) / 2)' }),
          ...inputSize('lg'),
        })}
        className="m_6c018570 mantine-Input-wrapper mantine-TextInput-wrapper"
        data-variant="default"
        data-size="lg"
        data-error={isWrong}
        data-with-right-section={rightSection === undefined ? undefined : true}
      >
        <input
          {...input}
          className="m_8fb7ebe7 mantine-Input-input mantine-TextInput-input"
          data-variant="default"
          data-error={isWrong}
          aria-invalid={isWrong}
          aria-describedby={isWrong && `${id}-error`}
          id={id}
        />
        {rightSection !== undefined && (
          <div data-position="right" className="m_82577fc2 mantine-Input-section mantine-TextInput-section">
            {rightSection}
          </div>
        )}
      </div>
      {error !== null && (
        <p
          style={styleOf({ '--input-error-size': SMALLER })}
          className="m_8f816625 mantine-InputWrapper-error mantine-TextInput-error"
          data-size="lg"
          id={`${id}-error`}
        >
          {error}
        </p>
      )}
    </div>
  );
}

/** React's type of styles knows no variables. */
function styleOf(variables: Readonly<Record<string, string | undefined>>): CSSProperties {
  return variables;
}
