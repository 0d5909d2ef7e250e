import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Loader } from '#components/controls/loader.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { resendErrorText, SENT_AGAIN } from './registration-messages.ts';
import { sendVerifyEmailMutation } from './registration-queries.ts';
import styles from './verify-email-page.module.css';

/** A button that reads as a part of its sentence. */
export function ResendButton({ email }: { email: string }) {
  const session = useSession();
  const [page] = useSearchParams();
  const { isPending, mutate } = useMutation({
    ...sendVerifyEmailMutation(page),
    onSuccess: () => showToast(session, SENT_AGAIN),
    onError: (error) => showToast(session, resendErrorText(error), true),
  });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        // Not `disabled`: the focus would be lost while the mail is sent.
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) mutate(email);
        }}
      >
        resend the email
      </button>
      {isPending && <Loader size={12} className={styles.loader} />}
    </>
  );
}
