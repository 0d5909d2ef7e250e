import { useLocation, type LoaderFunctionArgs } from 'react-router';
import { ContinueWith } from '#components/continue-with.tsx';
import { Logo } from '#components/logo.tsx';
import { PartnerMark } from '#components/partner-mark.tsx';
import { warmConfig } from '#session/config.ts';
import { keepIntegration } from '#session/login-path.ts';
import { partnerQuery, usePartner } from '#data/partner-query.ts';
import { warmQuery } from '#data/warm-query.ts';
import styles from './login-page.module.css';
import { LoginScreen } from './login-screen.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  warmQuery(context, partnerQuery());
  return null;
}

/** The login of people who come through the partner: its mark beside ours, and its sign-in below the form. */
export function Component() {
  const partner = usePartner();
  return (
    <LoginScreen
      head={
        <div className={styles.lockup}>
          {typeof partner?.partnerName === 'string' && (
            <>
              <PartnerMark partner={partner} />
              <span className={styles.poweredBy}>powered by</span>
            </>
          )}
          <Logo height={20} />
        </div>
      }
    >
      {partner !== undefined && <PartnerSignIn name={partner.partnerName} url={partner.redirectUrl} />}
    </LoginScreen>
  );
}

function PartnerSignIn({ name, url }: { name: string | null; url: string | null }) {
  const { search } = useLocation();
  if (name === null || url === null) {
    return <p className={styles.register}>No partner sign-in is set up here. Log in with your email and password.</p>;
  }
  return (
    <>
      <p className={styles.or}>or</p>
      <ContinueWith name={name} href={keepIntegration(url, search)} />
    </>
  );
}
