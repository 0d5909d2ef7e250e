import type { Headline } from '@tieout/contracts/headline.ts';
import { lazy, Suspense } from 'react';

const OpenMonthNote = lazy(async () => ({ default: (await import('./open-month-note.tsx')).OpenMonthNote }));

interface OpenMonthProps {
  headline: Pick<Headline, 'companyId' | 'month' | 'isOpen' | 'openTo'>;
  /** Before every link of the company. */
  base: string;
}

/** What is said of an open month, which most visits do not meet, comes when there is one. */
export function OpenMonth({ headline, base }: OpenMonthProps) {
  const { month, isOpen } = headline;
  if (!isOpen || month === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenMonthNote headline={headline} month={month} base={base} />
    </Suspense>
  );
}
