import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChild } from './children.mjs';
import { withProgress } from './progress.mjs';
import { ROOT, projectNode, packageFile, toolEnvironment } from './project.mjs';
import { Refusal } from './refusal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const USUAL_FILES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  ],
};

/**
 * The browser for the tests: the one CHROMIUM_PATH names, the system's, one installed from Debian's packages when we
 * are root there, or Playwright's download. Never none: without a browser the tests fail and say what helps.
 */
export async function findChromium(system = realSystem()) {
  if (system.named !== undefined && system.named !== '') {
    if (system.exists(system.named)) return system.named;
    throw new Refusal(`CHROMIUM_PATH names ${system.named}, which does not exist. Correct it or unset it.`);
  }
  const installed = findInstalled(system);
  if (installed !== null) return installed;
  if (system.isRoot && system.hasApt) {
    await system.installPackage();
    const fresh = findInstalled(system);
    if (fresh !== null) return fresh;
  }
  const downloaded = await system.download();
  if (downloaded !== null && system.exists(downloaded)) return downloaded;
  throw new Refusal(
    'The browser tests need Chromium and none could be found or installed. Install one (Debian and Ubuntu: ' +
      'sudo apt-get install chromium; elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH to one.',
  );
}

function findInstalled({ folders, usualFiles, exists }) {
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usualFiles];
  return candidates.find((file) => exists(file)) ?? null;
}

function realSystem() {
  const isRoot = process.getuid?.() === 0;
  return {
    named: process.env.CHROMIUM_PATH,
    folders: (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
    usualFiles: USUAL_FILES[process.platform] ?? [],
    exists: existsSync,
    isRoot,
    hasApt: existsSync('/usr/bin/apt-get'),
    installPackage: () => withProgress('Installing Chromium', installDebianPackage),
    download: () => withProgress('Downloading Chromium', () => downloadWithPlaywright(isRoot)),
  };
}

async function installDebianPackage() {
  const options = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await runChild('apt-get', ['update'], options);
  return runChild('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], options);
}

async function downloadWithPlaywright(isRoot) {
  const cli = packageFile('@playwright/test', 'cli.js', path.join(ROOT, 'e2e'));
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  const options = { cwd: ROOT, env: toolEnvironment(), capture: true };
  const result = await runChild(projectNode(), [cli, 'install', ...withLibraries, 'chromium'], options);
  if (result.code !== 0) return null;
  const ask = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const { output } = await runChild(projectNode(), ['-e', ask], { ...options, cwd: path.join(ROOT, 'e2e') });
  return output.trim();
}
