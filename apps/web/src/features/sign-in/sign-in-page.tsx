import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { warmConfig } from '#session/config.ts';
import { openIdErrorText } from '#session/identity/identity-messages.ts';
import { BeginSignIn } from './begin-sign-in.tsx';
import { ClosePopup } from './close-popup.tsx';
import { SignInChoice } from './sign-in-choice.tsx';
import { SignInWithToken } from './sign-in-with-token.tsx';
import { signInVisitOf } from './sign-in-visit.ts';

export function loader({ context }: LoaderFunctionArgs) {
  warmConfig(context);
  return null;
}

/** Where external logins come back to, and where they begin. */
export function Component() {
  // Read once: the token is taken out of the address as soon as it is used.
  const [visit] = useState(() => signInVisitOf(window.location.search));
  switch (visit.kind) {
    case 'popup':
      return <ClosePopup message={visit} />;
    case 'token':
      return <SignInWithToken wish={visit} />;
    case 'failed':
      return <SignInChoice failure={openIdErrorText(visit.error)} />;
    case 'begin':
      return <BeginSignIn />;
  }
}
