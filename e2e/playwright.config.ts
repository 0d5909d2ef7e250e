import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';

const isDeep = process.env.TIEOUT_DEEP === '1';
const port = Number(process.env.E2E_PORT ?? 3987);
const baseURL = `http://localhost:${port}`;

const desktop = { viewport: { width: 1440, height: 1000 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * Chromium takes only the last list of features it is told, so these are the ones Playwright switches off, and then two of
 * our own: with them every new window draws the suggestions of an address bar that nobody sees, at a second of work each.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    // Chromium refuses its sandbox to root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
};

/** Scroll bars that take room, as on Windows and most of Linux: what they cut off is never seen where they float. */
const classic: Project = {
  name: 'classic',
  use: {
    ...desktop,
    colorScheme: 'light',
    launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
  testMatch: /amounts\.spec\.ts/,
};

const projects: Project[] = [
  // What a deep spec walks is held every day by tests of pages and of the server.
  { name: 'light', use: { ...desktop, colorScheme: 'light' }, testIgnore: /\.deep\.spec|amounts/ },
  // What a screen does is the same in every layout; how it looks is seen where each home is opened, by one of those who
  // share it.
  {
    name: 'phone',
    use: { ...phone, colorScheme: 'light' },
    testMatch: /homes\.spec\.ts/,
    grep: /accessible and fits|names stay readable|(bootstrap|manual|investor|viewer|manager|-hubspot) reaches their home/,
  },
  {
    name: 'dark',
    use: { ...desktop, colorScheme: 'dark' },
    testMatch: /homes\.spec\.ts/,
    grep: /accessible and fits|(bootstrap|viewer|manager) reaches their home/,
  },
];
const deepProjects: Project[] = [
  { name: 'dark-phone', use: { ...phone, colorScheme: 'dark' } },
  { name: 'tablet', use: { viewport: { width: 900, height: 1100 }, colorScheme: 'light' } },
];

/** Every spec in every layout; but what a text does is the same in all, and each walk starts a product of its own. */
function inDepth(project: Project): Project {
  return {
    ...project,
    testMatch: /\.spec\.ts/,
    grep: /./,
    ...(project.name?.endsWith('phone') === true && { grepInvert: /@wide/ }),
    testIgnore: project.name === 'light' ? /amounts/ : /hostile-texts|third-parties|openid|amounts/,
  };
}

/** Root's database runs as another user, who has to pass through the folder. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-e2e-'));
  chmodSync(folder, 0o711);
  return folder;
}

// Each worker loads this file again; they find the folder of the first load.
process.env.E2E_DATA_DIR ??= temporaryFolder();

/** The product as a newcomer starts it, with the demo standing still at 15 January 2026. */
export default defineConfig({
  testDir: './specs',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a machine that others use, a browser can stall for longer than any test waits; the summary names what passed at the
  // second try. In depth, outside CI, nothing is repeated.
  retries: isDeep && process.env.CI === undefined ? 0 : 1,
  timeout: 90_000,
  // A busy machine takes its time to draw; a state that never comes still fails.
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  // Which specs the time goes to.
  reportSlowTests: { max: 8, threshold: 15_000 },
  // What tests of pages and of the server hold every day as well is walked in the browser only in depth.
  ...(!isDeep && { grepInvert: /@deep/ }),
  projects: [...(isDeep ? [...projects, ...deepProjects].map(inDepth) : projects), classic],
  use: {
    baseURL,
    // Without a film of every test, which costs more than it tells beside the page's snapshots; every day those are only
    // taken of a second try, because they slow down each step of the first.
    trace: { mode: isDeep ? 'retain-on-failure' : 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_SHIFT: '0',
      LOG_LEVEL: 'warn',
      // Every test comes from one address, and many log in wrongly.
      ATTEMPT_LIMITS: 'off',
    },
  },
});
