import { Suspense } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { OverviewSkeleton } from '#components/headline/overview-skeleton.tsx';
import { BaseHome } from '#features/home/company-home.tsx';
import { warmHeadline } from '#lib/warm-headline.ts';
import { useDrawer } from './use-drawer.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  warmHeadline(context);
  return null;
}

export function Component() {
  const renderDrawer = useDrawer();
  return (
    <Suspense fallback={<OverviewSkeleton title="Home" width="content" />}>
      <BaseHome renderDrawer={renderDrawer} />
    </Suspense>
  );
}
