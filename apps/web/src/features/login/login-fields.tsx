import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { PlainButton } from '#components/plain-button.tsx';
import { PlainField } from '#components/plain-field.tsx';
import { useSecret } from '#components/use-secret.tsx';
import { keepIntegration } from '#session/login-path.ts';
import { isComplete, type LoginForm } from './login-form.ts';
import styles from './login-page.module.css';
import { useLogIn } from './use-log-in.ts';

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
      <PlainField label="Email" type="email" autoComplete="username" {...form.inputOf('email')} />
      <div className={styles.password}>
        <PlainField {...secret} label="Password" autoComplete="current-password" {...form.inputOf('password')} />
        <Link to={keepIntegration('/forgot-password', search)} className={styles.forgot}>
          Forgot password?
        </Link>
      </div>
      <PlainButton type="submit" variant="filled" size="lg" fullWidth disabled={!isComplete(form.values) || isPending}>
        Login
      </PlainButton>
    </form>
  );
}
