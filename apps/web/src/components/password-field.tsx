import { TextInput, type TextInputProps } from '#components/controls/text-input.ts';
import { useSecret } from './use-secret.tsx';

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  return <TextInput {...props} {...useSecret()} />;
}
