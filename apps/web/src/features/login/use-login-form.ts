import type { LoginRequest } from '@tieout/contracts/auth.ts';
import { useState } from 'react';

type Field = keyof LoginRequest;

/** Spec section 5. Whether the address is well formed is for the server to say: its 400 is shown as it is. */
const REQUIRED: Readonly<Record<Field, string>> = { email: 'Email is required', password: 'Password is required' };

const LOOKS_LIKE_ADDRESS = /^\S+@\S+$/;
const HINT = 'An email address looks like name@company.com.';

export interface LoginForm {
  values: LoginRequest;
  /** Only of fields the reader has left. */
  errorOf: (field: Field) => string | null;
  /** About an address that cannot be one. It keeps nobody from trying: what an address is, the server says. */
  hint: string | null;
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
    errorOf: (field) => (left.includes(field) && isMissing(field) ? REQUIRED[field] : null),
    hint: left.includes('email') && !isMissing('email') && !LOOKS_LIKE_ADDRESS.test(values.email.trim()) ? HINT : null,
    isComplete: !isMissing('email') && !isMissing('password'),
    change: (changes) => setValues((current) => ({ ...current, ...changes })),
    leave: (field) => setLeft((current) => [...current, field]),
  };
}
