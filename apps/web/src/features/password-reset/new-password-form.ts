import { newPassword, PASSWORDS_DIFFER, RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { firstMessage } from '#lib/first-message.ts';
import type { FormErrors, TextValues } from '#components/form/use-form.ts';

type Field = 'password' | 'repeatPassword';
export type NewPasswordValues = TextValues<Field>;

export const EMPTY: NewPasswordValues = { password: '', repeatPassword: '' };

const password = newPassword(RESET_SYMBOLS);

/** Spec section 5, New password. */
export function checkNewPassword(values: NewPasswordValues): FormErrors<NewPasswordValues> {
  return {
    password: firstMessage(password, values.password),
    repeatPassword: values.repeatPassword === values.password ? undefined : PASSWORDS_DIFFER,
  };
}

export function canSetPassword(values: NewPasswordValues): boolean {
  const errors = checkNewPassword(values);
  return values.repeatPassword !== '' && errors.password === undefined && errors.repeatPassword === undefined;
}
