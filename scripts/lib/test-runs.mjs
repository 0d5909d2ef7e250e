import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChild } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { findFreePort } from './preflight.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, packageFile, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { countPlaywright, countVitest, summarisePart } from './summary.mjs';
import { testEnvironment } from './test-environment.mjs';

/** Runs one part under its own line; what goes wrong with it is its result, so that the others still run. */
export async function runPart(name, run) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const startedAt = Date.now();
  const outcome = await run().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error);
    return { code: 1, counts: null };
  });
  return summarisePart({ name, milliseconds: Date.now() - startedAt, ...outcome });
}

/** `args` say which tests. After `timeoutMs` the run is cut off. */
export async function runVitest(args, { isDeep = false, timeoutMs } = {}) {
  const report = path.join(makeFolder(), 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [packageFile('vitest', 'vitest.mjs'), 'run', ...args, ...reporters];
  const { code, isCutOff } = await runChild(projectNode(), command, {
    cwd: ROOT,
    env: testEnvironment({ isDeep }),
    timeoutMs,
  });
  return { code, isCutOff, counts: countVitest(readJson(report)) };
}

/** As `runVitest`, with Playwright and a product of its own. */
export async function runBrowser(args, { isDeep = false, timeoutMs } = {}) {
  const chromium = await seekChromium();
  await prepare({ needDev: true, needWeb: true });
  const folder = makeFolder();
  const report = path.join(folder, 'browser.json');
  const cli = packageFile('@playwright/test', 'cli.js', path.join(ROOT, 'e2e'));
  const command = [cli, 'test', '-c', 'e2e/playwright.config.ts', ...args, '--reporter=line,json'];
  const env = testEnvironment({
    isDeep,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_PORT: String(await findFreePort()),
    E2E_DATA_DIR: path.join(folder, 'data'),
  });
  const { code, isCutOff } = await runChild(projectNode(), command, { cwd: ROOT, env, timeoutMs });
  return { code, isCutOff, counts: countPlaywright(readJson(report)) };
}

let chromium;

/** Once: to find a browser may mean to download one. */
export function seekChromium() {
  chromium ??= findChromium();
  return chromium;
}

/** For what a tool reports and keeps; gone with this process, also when it is broken off by Ctrl-C. */
function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tieout-reports-'));
  // Root's database runs as another user, who has to pass through to its folder.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
