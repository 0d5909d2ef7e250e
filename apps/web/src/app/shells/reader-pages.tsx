import { useSyncExternalStore } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router';
import { PageError } from '#components/page-error.tsx';
import { followProfile } from '#data/follow-profile.ts';
import { numberFormatVersion, onNumberFormatReplaced } from '#lib/number-format-setting.ts';

/** Before the first figure is drawn. */
export function loader({ context }: LoaderFunctionArgs) {
  return followProfile(context);
}

/** All pages of a person. Figures are written where they are drawn: in another format the page is drawn anew. */
export function Component() {
  const version = useSyncExternalStore(onNumberFormatReplaced, numberFormatVersion);
  return <Outlet key={version} />;
}

/** A page that fails leaves the shell standing. */
export function ErrorBoundary() {
  return <PageError />;
}
