import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { hasShownVerifiedToast, rememberVerifiedToast } from '#lib/storage.ts';
import { VERIFIED, verificationErrorText } from './login-messages.ts';

/** The verification link leads here with `verified=true` or an `error`; the good news is told once per browser. */
export function useVerificationToast(): void {
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
