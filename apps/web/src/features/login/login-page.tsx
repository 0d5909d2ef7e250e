import { useEffect } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { AddressLink } from '#components/address-link.tsx';
import { Logo } from '#components/logo.tsx';
import { configQuery, useConfig } from '#lib/config-query.ts';
import { useSession } from '#lib/session-context.tsx';
import { showToast } from '#lib/session.ts';
import { hasShownVerifiedToast, rememberVerifiedToast } from '#lib/storage.ts';
import { warmQuery } from '#lib/warm-query.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { InkPanel } from './ink-panel.tsx';
import { LoginFields } from './login-fields.tsx';
import { VERIFIED, verificationErrorText } from './login-messages.ts';
import styles from './login-page.module.css';
import { useLoginForm } from './use-login-form.ts';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, configQuery());
  return null;
}

export function Component() {
  const form = useLoginForm();
  const { registrationUrl, demo } = useConfig();
  useVerificationToast();

  return (
    <div className={styles.page}>
      <title>Login · Tieout</title>
      <div className={styles.card}>
        <div className={styles.left}>
          <Logo height={28} />
          <h1 className={styles.title}>Login</h1>
          <LoginFields form={form} />
          <p className={styles.register}>
            Don't have an account? <AddressLink to={registrationUrl}>Register</AddressLink>
          </p>
        </div>
        <InkPanel />
      </div>
      {demo !== null && <DemoAccounts demo={demo} onChoose={(account) => form.change(account)} />}
    </div>
  );
}

/** The verification link leads here with `verified=true` or an `error`; the good news is told once per browser. */
function useVerificationToast(): void {
  const session = useSession();
  const [parameters] = useSearchParams();
  const [isVerified, error] = [parameters.get('verified') === 'true', parameters.get('error')];

  useEffect(() => {
    if (error !== null) {
      showToast(session, verificationErrorText(error), true);
    } else if (isVerified && !hasShownVerifiedToast()) {
      rememberVerifiedToast();
      showToast(session, VERIFIED);
    }
  }, [session, isVerified, error]);
}
