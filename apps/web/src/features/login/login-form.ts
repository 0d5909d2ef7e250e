import type { LoginRequest } from '@tieout/contracts/auth.ts';
import type { Form, FormErrors } from '#components/form/use-form.ts';

export type LoginForm = Form<LoginRequest>;

export const EMPTY: LoginRequest = { email: '', password: '' };

const LOOKS_LIKE_ADDRESS = /^\S+@\S+$/;
const HINT = 'An email address looks like name@company.com.';

/**
 * Spec section 5. That an address cannot be one is a hint and keeps nobody from trying: what an address is, the server says,
 * and its 400 is shown as it is.
 */
export function checkLogin({ email, password }: LoginRequest): FormErrors<LoginRequest> {
  const hint = LOOKS_LIKE_ADDRESS.test(email.trim()) ? undefined : HINT;
  return {
    email: email.trim() === '' ? 'Email is required' : hint,
    password: password === '' ? 'Password is required' : undefined,
  };
}

export function isComplete({ email, password }: LoginRequest): boolean {
  return email.trim() !== '' && password !== '';
}
