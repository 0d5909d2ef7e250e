import { emailAddress } from '@tieout/contracts/primitives.ts';
import { Link, useLocation, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { AddressLink } from '#components/address-link.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { MailIllustration } from '#components/mail-illustration.tsx';
import { OutboxHint } from '#components/outbox-hint.tsx';
import { useConfig, warmConfig } from '#session/config.ts';
import { loginPath } from '#session/login-path.ts';
import { ResendButton } from './resend-button.tsx';
import styles from './verify-email-page.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

export function Component() {
  const [page] = useSearchParams();
  // An address or nothing: any other text in the link would be somebody else's words on our page.
  const { data: email } = emailAddress.safeParse(page.get('email'));
  return (
    <FormCard title="Verify your email" picture={email !== undefined && <MailIllustration />}>
      {email === undefined ? <WithoutAddress /> : <Sent email={email} />}
      <OutboxHint />
    </FormCard>
  );
}

function Sent({ email }: { email: string }) {
  const { search } = useLocation();
  return (
    <>
      <p className={card.lead}>
        A verification link was sent to <strong className={styles.email}>{email}</strong>. Open it, then log in.
      </p>
      <p className={card.foot}>
        Wrong address? <Link to={loginPath(search)}>Edit here</Link>
      </p>
      <p className={styles.resend}>
        Nothing arrived? Check your spam folder, or <ResendButton email={email} />.
      </p>
    </>
  );
}

function WithoutAddress() {
  const { search } = useLocation();
  const { registrationUrl } = useConfig();
  return (
    <>
      <p className={card.lead}>
        The link to this page has no email address in it. If you have registered, the verification link is in your mail.
        Log in with your password to get a new one.
      </p>
      <Button component={Link} to={loginPath(search)} variant="filled" size="lg" fullWidth className={styles.wayOut}>
        Log in
      </Button>
      <p className={card.foot}>
        Don't have an account? <AddressLink to={registrationUrl}>Register</AddressLink>
      </p>
    </>
  );
}
