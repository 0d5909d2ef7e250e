import type { LoginRequest } from '@tieout/contracts/auth.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AddressLink } from '#components/address-link.tsx';
import { useForm } from '#components/form/use-form.ts';
import { useConfig } from '#session/config.ts';
import { keepIntegration } from '#session/login-path.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { InkPanel } from './ink-panel.tsx';
import { LoginFields } from './login-fields.tsx';
import { checkLogin, EMPTY } from './login-form.ts';
import styles from './login-page.module.css';
import { useVerificationToast } from './use-verification-toast.ts';

interface LoginScreenProps {
  /** The logo, or the lock-up with the partner's. */
  head: ReactNode;
  /** Another way in, below the form. */
  children?: ReactNode;
}

export function LoginScreen({ head, children }: LoginScreenProps) {
  const form = useForm(EMPTY, checkLogin);
  const { search } = useLocation();
  const { registrationUrl, demo, openIdProviders } = useConfig();
  const [provider] = openIdProviders;
  useVerificationToast();

  function onChoose({ email, password }: LoginRequest): void {
    form.set('email', email);
    form.set('password', password);
  }

  return (
    <div className={styles.page}>
      <title>Login · Tieout</title>
      <div className={styles.card}>
        <div className={styles.left}>
          {head}
          <h1 className={styles.title}>Login</h1>
          <LoginFields form={form} />
          {children}
          {children === undefined && provider !== undefined && (
            <p className={styles.register}>
              <Link to={keepIntegration('/sign-in', search)}>Sign in with {provider.name}</Link>
            </p>
          )}
          <p className={styles.register}>
            Don't have an account? <AddressLink to={registrationUrl}>Register</AddressLink>
          </p>
        </div>
        <InkPanel />
      </div>
      {demo !== null && <DemoAccounts demo={demo} onChoose={onChoose} />}
    </div>
  );
}
