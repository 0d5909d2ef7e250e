import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { queryClientOf } from '#data/query-client.ts';
import { ThemeProvider } from '#theme/theme-provider.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return queryClientOf(context);
}

/** Around every page but the login: the cache of what the server said, and the theme of Mantine's controls. */
export function Component() {
  return (
    <QueryClientProvider client={useLoaderData<typeof loader>()}>
      <ThemeProvider>
        <Outlet />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
