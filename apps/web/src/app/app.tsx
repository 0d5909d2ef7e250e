import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { reportError } from '#lib/report-error.ts';
import { SessionProvider, useSessionState } from '#session/session-context.tsx';
import { ColorSchemeProvider } from '#theme/color-scheme-provider.tsx';
import type { App } from './create-app.ts';
import type { RouterHost } from './router-host.ts';
import { Splash } from './splash.tsx';
import { ToastArea } from './toast-area.tsx';

/** The application on a page. */
export function AppView({ app }: { app: App }) {
  return (
    <ColorSchemeProvider>
      <SessionProvider session={app.session} flow={app.flow}>
        <ToastArea />
        <Routed host={app.host} />
      </SessionProvider>
    </ColorSchemeProvider>
  );
}

function Routed({ host }: { host: RouterHost }) {
  const hosted = useSyncExternalStore(host.subscribe, host.getHosted);
  const { roleType } = useSessionState();
  if (hosted === null || roleType === '') return <Splash />;
  return <RouterProvider key={hosted.key} router={hosted.router} onError={(error) => reportError(error, 'route')} />;
}
