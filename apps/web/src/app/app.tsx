import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { createColorSchemeManager } from '#lib/color-scheme-manager.ts';
import { reportError } from '#lib/report-error.ts';
import { SessionProvider, useSessionState } from '#lib/session-context.tsx';
import { theme } from '#theme/theme.ts';
import type { App } from './create-app.ts';
import type { RouterHost } from './router-host.ts';
import { Splash } from './splash.tsx';
import { ToastArea } from './toast-area.tsx';

const colorSchemeManager = createColorSchemeManager();

/** The application on a page. Mantine writes no style element: its variables are in theme-variables.css. */
export function AppView({ app }: { app: App }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={app.queryClient}>
        <SessionProvider session={app.session} flow={app.flow}>
          <ToastArea />
          <Routed host={app.host} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Routed({ host }: { host: RouterHost }) {
  const hosted = useSyncExternalStore(host.subscribe, host.getHosted);
  const { roleType } = useSessionState();
  if (hosted === null || roleType === '') return <Splash />;
  return <RouterProvider key={hosted.key} router={hosted.router} onError={(error) => reportError(error, 'route')} />;
}
