import { useMutation } from '@tanstack/react-query';
import { emailAddress } from '@tieout/contracts/primitives.ts';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { AddressLink } from '#components/address-link.tsx';
import { BackLink } from '#components/back-link.tsx';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { useConfig } from '#session/config.ts';
import { firstMessage } from '#lib/first-message.ts';
import { keepIntegration, loginPath } from '#session/login-path.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useForm } from '#components/form/use-form.ts';
import { resetRequestErrorText } from './reset-messages.ts';
import { requestResetMutation } from './reset-queries.ts';

interface RequestResetProps {
  title: string;
  firstEmail: string;
}

/** One screen for people who forgot their password and for invited people who never had one (spec section 2). */
export function RequestReset({ title, firstEmail }: RequestResetProps) {
  const { search } = useLocation();
  const { registrationUrl } = useConfig();
  return (
    <FormCard title={title} back={<BackLink to={loginPath(search)} />}>
      <p className={card.lead}>Type your work email.</p>
      <EmailForm firstEmail={firstEmail} />
      <p className={card.foot}>
        Don't have an account? <AddressLink to={registrationUrl}>Register</AddressLink>
      </p>
    </FormCard>
  );
}

function EmailForm({ firstEmail }: { firstEmail: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useForm({ email: firstEmail }, ({ email }) => ({ email: firstMessage(emailAddress, email) }));
  const { isPending, mutate } = useMutation({
    ...requestResetMutation(new URLSearchParams(search)),
    onSuccess: () => navigate(keepIntegration('/reset-success', search)),
    onError: (error) => showToast(session, resetRequestErrorText(error), true),
  });
  return (
    <form
      className={card.form}
      onSubmit={(event) => form.submit(event, ({ email }) => mutate(email.trim()))}
      noValidate
    >
      <TextInput label="Email" type="email" size="lg" autoComplete="email" aria-required {...form.inputOf('email')} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isPending}>
        Get password
      </Button>
    </form>
  );
}
