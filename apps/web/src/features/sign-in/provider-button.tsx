import type { PublicConfig } from '@tieout/contracts/config.ts';
import { startOpenId } from '@tieout/contracts/openid.ts';
import { useLocation } from 'react-router';
import { ContinueWith } from '#components/continue-with.tsx';
import { keepIntegration } from '#session/login-path.ts';

interface ProviderButtonProps {
  provider: PublicConfig['openIdProviders'][number];
  onPopup: () => void;
}

/** Leaves for the provider, or opens it in a window of its own, as the installation wants it. */
export function ProviderButton({ provider: { id, name, mode }, onPopup }: ProviderButtonProps) {
  const { search } = useLocation();
  // Never disabled while a window is open: a second press opens a new one and cancels the one before.
  if (mode === 'popup') return <ContinueWith name={name} onPress={onPopup} />;
  const query = new URLSearchParams({ provider: id, mode });
  return <ContinueWith name={name} href={keepIntegration(`${startOpenId.path}?${query.toString()}`, search)} />;
}
