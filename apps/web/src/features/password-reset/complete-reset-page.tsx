import { useMutation } from '@tanstack/react-query';
import { RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { NewPasswordField } from '#components/new-password-field.tsx';
import { warmConfig } from '#session/config.ts';
import { loginPath } from '#session/login-path.ts';
import { reportError } from '#lib/report-error.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { useForm } from '#components/form/use-form.ts';
import { canSetPassword, checkNewPassword, EMPTY } from './new-password-form.ts';
import { PASSWORD_SET } from './reset-messages.ts';
import { setPasswordMutation } from './reset-queries.ts';
import { SetPasswordFailure } from './set-password-failure.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

export function Component() {
  const form = useForm(EMPTY, checkNewPassword);
  const { isPending, error, setPassword } = useSetPassword();
  return (
    <FormCard title="Please set new password">
      <form
        className={card.form}
        onSubmit={(event) => form.submit(event, ({ password }) => setPassword(password))}
        noValidate
      >
        <NewPasswordField
          input={form.inputOf('password')}
          isValid={form.errors.password === undefined}
          symbols={RESET_SYMBOLS}
          tip="Do not use dictionary words or names."
        />
        <TextInput
          label="Repeat password"
          type="password"
          size="lg"
          autoComplete="new-password"
          aria-required
          {...form.inputOf('repeatPassword')}
        />
        <div>
          <SetPasswordFailure error={error} />
          <Button
            type="submit"
            variant="filled"
            size="lg"
            fullWidth
            disabled={!canSetPassword(form.values)}
            loading={isPending}
          >
            Set password
          </Button>
        </div>
      </form>
    </FormCard>
  );
}

function useSetPassword() {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [page] = useSearchParams();
  const { isPending, error, mutate } = useMutation({
    ...setPasswordMutation(session),
    async onSuccess() {
      await navigate(loginPath(search));
      showToast(session, PASSWORD_SET);
    },
  });

  function setPassword(password: string): void {
    const oobCode = page.get('oobCode') ?? '';
    // Spec section 2: nothing happens beyond a log entry.
    if (oobCode === '') return reportError(new Error('No oobCode in URL'), 'set new password');
    mutate({ oobCode, password });
  }

  return { isPending, error, setPassword };
}
