import { useState } from 'react';
import { errorDetails } from './error-details.ts';
import { PlainButton } from './plain-button.tsx';

/** Copies what support needs to find the failure; nothing of it is shown to the reader. */
export function CopyDetailsButton({ error, size }: { error: unknown; size: 'xs' | 'sm' }) {
  const [isCopied, setIsCopied] = useState(false);

  async function onCopy(): Promise<void> {
    await navigator.clipboard.writeText(errorDetails(error, window.location.pathname, new Date()));
    setIsCopied(true);
  }

  return (
    <PlainButton size={size} variant="subtle" onClick={() => void onCopy()} aria-live="polite">
      {isCopied ? 'Details copied' : 'Copy details'}
    </PlainButton>
  );
}
