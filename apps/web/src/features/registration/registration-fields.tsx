import { useMutation } from '@tanstack/react-query';
import { REGISTRATION_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { AddressLink } from '#components/address-link.tsx';
import card from '#components/form-card.module.css';
import { NewPasswordField } from '#components/new-password-field.tsx';
import { useConfig } from '#session/config.ts';
import { keepIntegration } from '#session/login-path.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useForm } from '#components/form/use-form.ts';
import { canSignUp, checkRegistration, EMPTY } from './registration-form.ts';
import { registrationErrorText } from './registration-messages.ts';
import { registerMutation } from './registration-queries.ts';

export function RegistrationFields() {
  const form = useForm(EMPTY, checkRegistration);
  const { isPending, signUp } = useSignUp();
  const { inputOf, values, errors } = form;
  return (
    <form className={card.form} onSubmit={(event) => form.submit(event, signUp)} noValidate>
      <div className={card.pair}>
        <TextInput label="First name" size="lg" autoComplete="given-name" aria-required {...inputOf('firstName')} />
        <TextInput
          label="Last name"
          size="lg"
          autoComplete="family-name"
          placeholder="Optional"
          {...inputOf('lastName')}
        />
      </div>
      <TextInput
        label="Company name"
        size="lg"
        autoComplete="organization"
        placeholder="Optional"
        {...inputOf('companyName')}
      />
      <TextInput label="Email" type="email" size="lg" autoComplete="email" aria-required {...inputOf('email')} />
      <NewPasswordField
        input={inputOf('password')}
        isValid={errors.password === undefined}
        symbols={REGISTRATION_SYMBOLS}
        tip="Avoid dictionary words and names."
      />
      <TextInput
        label="Confirm password"
        type="password"
        size="lg"
        autoComplete="new-password"
        aria-required
        {...inputOf('confirmPassword')}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        disabled={!canSignUp(values, errors)}
        loading={isPending}
      >
        Sign Up
      </Button>
      <Agreement />
    </form>
  );
}

function Agreement() {
  const { termsUrl, privacyUrl } = useConfig();
  return (
    <p className={card.note}>
      By clicking Sign Up you agree to the{' '}
      <AddressLink to={termsUrl} opensNewTab>
        Terms of Service
      </AddressLink>{' '}
      and the{' '}
      <AddressLink to={privacyUrl} opensNewTab>
        Privacy Policy
      </AddressLink>
      .
    </p>
  );
}

function useSignUp() {
  const session = useSession();
  const navigate = useNavigate();
  const [page] = useSearchParams();
  const { isPending, mutate } = useMutation({
    ...registerMutation(page),
    onSuccess: (_answer, { email }) =>
      navigate(
        keepIntegration(`/verify-email?${new URLSearchParams({ email: email.trim() }).toString()}`, page.toString()),
      ),
    onError: (error) => showToast(session, registrationErrorText(error), true),
  });
  return { isPending, signUp: mutate };
}
