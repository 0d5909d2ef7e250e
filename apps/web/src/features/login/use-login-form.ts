import type { LoginRequest } from '@tieout/contracts/auth.ts';
import { useState } from 'react';

type Field = keyof LoginRequest;

/** Spec section 5. Whether the address is well formed is for the server to say: its 400 is shown as it is. */
const REQUIRED: Readonly<Record<Field, string>> = { email: 'Email is required', password: 'Password is required' };

const LOOKS_LIKE_ADDRESS = /^\S+@\S+$/;
const HINT = 'An email address looks like name@company.com.';

export interface LoginForm {
  values: LoginRequest;
  /**
   * Only of fields the reader has left. An address that cannot be one keeps nobody from trying: what an address is, the
   * server says.
   */
  errorOf: (field: Field) => string | null;
  isComplete: boolean;
  change: (changes: Partial<LoginRequest>) => void;
  leave: (field: Field) => void;
}

/** Two required fields; the form library would weigh more on the first page than the rest of it. */
export function useLoginForm(): LoginForm {
  const [values, setValues] = useState<LoginRequest>({ email: '', password: '' });
  const [left, setLeft] = useState<readonly Field[]>([]);

  function isMissing(field: Field): boolean {
    return field === 'email' ? values.email.trim() === '' : values.password === '';
  }

  return {
    values,
    errorOf(field) {
      if (!left.includes(field)) return null;
      if (isMissing(field)) return REQUIRED[field];
      return field === 'email' && !LOOKS_LIKE_ADDRESS.test(values.email.trim()) ? HINT : null;
    },
    isComplete: !isMissing('email') && !isMissing('password'),
    change: (changes) => setValues((current) => ({ ...current, ...changes })),
    leave: (field) => setLeft((current) => [...current, field]),
  };
}
