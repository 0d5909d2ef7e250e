import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { PlainButton } from '#components/plain-button.tsx';
import { PlainField } from '#components/plain-field.tsx';
import { useSecret } from '#components/use-secret.tsx';
import { keepIntegration } from '#session/login-path.ts';
import styles from './login-page.module.css';
import { useLogIn } from './use-log-in.ts';
import type { LoginForm } from './use-login-form.ts';

export function LoginFields({ form }: { form: LoginForm }) {
  const { search } = useLocation();
  const { isPending, logIn } = useLogIn();
  const secret = useSecret();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void logIn(form.values);
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <PlainField
        label="Email"
        type="email"
        autoComplete="username"
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.change({ email: event.currentTarget.value })}
        onBlur={() => form.leave('email')}
      />
      <div className={styles.password}>
        <PlainField
          {...secret}
          label="Password"
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
      <PlainButton type="submit" variant="filled" size="lg" fullWidth disabled={!form.isComplete || isPending}>
        Login
      </PlainButton>
    </form>
  );
}
