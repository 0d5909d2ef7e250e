import type { ReactNode } from 'react';

interface StatusRegionProps {
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Whatever changes in here is read out when the reader pauses. */
export function StatusRegion({ label, className, children }: StatusRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold words only, not lists or blocks
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
