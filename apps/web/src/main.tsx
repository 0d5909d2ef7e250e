// First, before any contract builds its schemas.
import '#lib/zod-config.ts';
import '@fontsource-variable/inter/opsz.css';
import '#theme/theme-variables.css';
import '#theme/mantine.css';
import '#theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppView } from '#app/app.tsx';
import { createApp, startApp } from '#app/create-app.ts';
import { prefetchPages } from '#app/prefetch-pages.ts';
// Drawn first, for whoever comes for the first time: as a file of its own it would come a round trip later.
import '#features/login/login-page.tsx';
import { reportError } from '#lib/report-error.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element with the id root.');

const app = createApp();
// Before the first frame: without a session the login page is known at once, and nothing is drawn before it.
startApp(app);
createRoot(container, {
  // The router's own boundary has reported it already.
  onCaughtError: () => undefined,
  onUncaughtError: (error) => reportError(error, 'render'),
}).render(
  <StrictMode>
    <AppView app={app} />
  </StrictMode>,
);
prefetchPages();
