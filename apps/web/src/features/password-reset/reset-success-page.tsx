import { Link, useLocation, type LoaderFunctionArgs } from 'react-router';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { MailIllustration } from '#components/mail-illustration.tsx';
import { OutboxHint } from '#components/outbox-hint.tsx';
import { warmConfig } from '#session/config.ts';
import { keepIntegration } from '#session/login-path.ts';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

export function Component() {
  const { search } = useLocation();
  return (
    <FormCard title="Instructions were sent to your email" picture={<MailIllustration />}>
      <p className={card.lead}>Open the link in that mail to set your password. It works once and for one hour.</p>
      <p className={card.foot}>
        Nothing arrived? Check your spam folder, or{' '}
        <Link to={keepIntegration('/forgot-password', search)}>try again</Link>.
      </p>
      <OutboxHint />
    </FormCard>
  );
}
