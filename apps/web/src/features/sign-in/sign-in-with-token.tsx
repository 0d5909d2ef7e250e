import { signInErrorText } from '#session/identity/identity-messages.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { SigningIn } from './signing-in.tsx';
import type { SignInWish } from './sign-in-queries.ts';
import { useOnce } from './use-once.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInWithToken({ wish }: { wish: SignInWish }) {
  const { mutate, error } = useSignIn();
  useOnce(() => {
    // At once: the address must not end up in the history, a bookmark or a report.
    window.history.replaceState(window.history.state, '', '/sign-in');
    mutate(wish);
  });
  return error === null ? <SigningIn /> : <SignInChoice failure={signInErrorText(error)} />;
}
