import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { ViewerHome } from '#features/investor/viewer-home.tsx';
import { LetterSkeleton } from '#features/investor/investor-skeleton.tsx';
import { warmPublishedHeadline } from '#data/warm-headline.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmPublishedHeadline(context);
  return null;
}

export function Component() {
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<LetterSkeleton isPage />}>
      <ViewerHome renderDrawer={renderDrawer} />
    </Suspense>
  );
}
