import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { AppView } from '#app/app.tsx';
import { createApp, startApp, type App } from '#app/create-app.ts';
import { configureApiClient } from '#lib/api-client.ts';

// A page is a chunk of its own, and on a busy machine the first import of a test file takes seconds.
configure({ asyncUtilTimeout: 20_000 });

// The test browser loads no fonts; fields that grow with their text ask for them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

interface RenderOptions {
  /** The address the visitor opens. */
  path: string;
  /** A server to talk to; without it the calls go to the page's own origin. */
  baseUrl?: string;
}

/** The whole application as a visitor opens it: storage, start-up check, guard and page. */
export function renderApp({ path, baseUrl = '' }: RenderOptions): App {
  window.history.replaceState(null, '', path);
  const app = createApp();
  configureApiClient({ baseUrl });
  render(<AppView app={app} />);
  startApp(app);
  onTestFinished(() => {
    cleanup();
    app.stop();
    app.host.getHosted()?.router.dispose();
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  return app;
}

/** Leaves a token in the browser, as an earlier login did. */
export function signInBefore(token = 'token-1'): void {
  window.localStorage.setItem('token', token);
}
