import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ViewerHome } from '#features/investor/viewer-home.tsx';
import { LetterSkeleton } from '#features/investor/investor-skeleton.tsx';
import { headlineQuery } from '#lib/headline-queries.ts';
import { warmQuery } from '#lib/warm-query.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmQuery(context, headlineQuery());
  return null;
}

export function Component() {
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<LetterSkeleton />}>
      <ViewerHome renderDrawer={renderDrawer} />
    </Suspense>
  );
}
