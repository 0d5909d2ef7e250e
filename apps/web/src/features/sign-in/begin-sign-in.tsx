import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { startOpenId } from '@tieout/contracts/openid.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { signInErrorText } from '#session/identity/identity-messages.ts';
import { IdentityError } from '#session/identity/identity-error.ts';
import { leavePage } from '#lib/leave-page.ts';
import { keepIntegration } from '#session/login-path.ts';
import { useSession } from '#session/session-context.tsx';
import { hasBegunOpenId, rememberOpenIdBegun } from '#lib/storage.ts';
import { SignInChoice } from './sign-in-choice.tsx';
import { configQuery } from './sign-in-queries.ts';
import { SigningIn } from './signing-in.tsx';
import { useOnce } from './use-once.ts';

const NO_STORAGE = new IdentityError('auth/web-storage-unsupported', '', undefined);

/** Sends the visitor to the provider, once per browser session; whoever comes back without an answer chooses themselves. */
export function BeginSignIn() {
  const { data: config, error, refetch } = useQuery(configQuery(useSession()));
  if (config !== undefined) return <Begin config={config} />;
  return error === null ? <SigningIn /> : <ErrorCard error={error} onRetry={() => void refetch()} />;
}

function Begin({ config: { openIdProviders } }: { config: PublicConfig }) {
  const [hasBegun] = useState(hasBegunOpenId);
  const [provider] = openIdProviders;
  return provider === undefined || hasBegun ? <SignInChoice /> : <LeaveForProvider id={provider.id} />;
}

function LeaveForProvider({ id }: { id: string }) {
  const [isForgetful, setIsForgetful] = useState(false);
  useOnce(() => {
    // Before leaving, or who comes back would be sent away again; without memory they would go to and fro for ever.
    if (!rememberOpenIdBegun()) return setIsForgetful(true);
    const query = new URLSearchParams({ provider: id, mode: 'redirect' });
    leavePage(keepIntegration(`${startOpenId.path}?${query.toString()}`, window.location.search));
  });
  return isForgetful ? <SignInChoice failure={signInErrorText(NO_STORAGE)} /> : <SigningIn />;
}
