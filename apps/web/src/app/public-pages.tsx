import { Outlet } from 'react-router';
import { PageError } from '#components/page-error.tsx';

/** All public pages that ask the server for something. One that fails leaves the shell standing. */
export function Component() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError />;
}
