import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { InvestorHome } from '#features/investor/investor-home.tsx';
import { LetterSkeleton } from '#features/investor/investor-skeleton.tsx';
import { portfolioQuery } from '#data/headline-queries.ts';
import { warmQuery } from '#data/warm-query.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, portfolioQuery());
  return null;
}

export function Component() {
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<LetterSkeleton />}>
      <InvestorHome renderDrawer={renderDrawer} />
    </Suspense>
  );
}
