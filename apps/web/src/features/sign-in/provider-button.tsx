import { Button } from '@mantine/core';
import type { PublicConfig } from '@tieout/contracts/config.ts';
import { startOpenId } from '@tieout/contracts/openid.ts';

interface ProviderButtonProps {
  provider: PublicConfig['openIdProviders'][number];
  onPopup: () => void;
}

/** Leaves for the provider, or opens it in a window of its own, as the installation wants it. */
export function ProviderButton({ provider: { id, name, mode }, onPopup }: ProviderButtonProps) {
  const label = `Continue with ${name}`;
  if (mode === 'popup') {
    // Never disabled while a window is open: a second press opens a new one and cancels the one before.
    return (
      <Button size="lg" fullWidth onClick={onPopup}>
        {label}
      </Button>
    );
  }
  const query = new URLSearchParams({ provider: id, mode });
  return (
    <Button component="a" href={`${startOpenId.path}?${query.toString()}`} size="lg" fullWidth>
      {label}
    </Button>
  );
}
