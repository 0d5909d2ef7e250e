import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { PasswordField } from '#components/password-field.tsx';
import { keepIntegration } from '#lib/login-path.ts';
import { useSession, useSessionFlow } from '#lib/session-context.tsx';
import { showToast } from '#lib/session.ts';
import { loginErrorText } from './login-messages.ts';
import styles from './login-page.module.css';
import { loginMutation } from './login-queries.ts';
import type { LoginForm } from './use-login-form.ts';

export function LoginFields({ form }: { form: LoginForm }) {
  const session = useSession();
  const { search } = useLocation();
  const mutation = useMutation({
    ...loginMutation(useSessionFlow()),
    // Here and not at the call: a login that fails halfway redraws the page, and the call's own handler is gone.
    onError: (error) => showToast(session, loginErrorText(error), true),
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    mutation.mutate(form.values);
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        value={form.values.email}
        error={form.errorOf('email')}
        description={form.hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => form.change({ email: event.currentTarget.value })}
        onBlur={() => form.leave('email')}
      />
      <div className={styles.password}>
        <PasswordField
          label="Password"
          size="lg"
          autoComplete="current-password"
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
          onBlur={() => form.leave('password')}
        />
        <Link to={keepIntegration('/forgot-password', search)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="filled" size="lg" fullWidth disabled={!form.isComplete || mutation.isPending}>
        Login
      </Button>
    </form>
  );
}
