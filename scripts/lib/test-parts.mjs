import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { runChild } from './children.mjs';
import { findChromium } from './chromium.mjs';
import { findFreePort } from './preflight.mjs';
import { prepare } from './prepare.mjs';
import { ROOT, projectNode, packageFile, readJson } from './project.mjs';
import { Refusal } from './refusal.mjs';
import { countChecks, countPlaywright, countVitest, summarisePart } from './summary.mjs';
import { seedLine, testEnvironment } from './test-environment.mjs';

/** With the projects of vitest.config.ts that each part runs. */
const VITEST_PARTS = { unit: 'unit', database: 'database*', contract: 'contract', page: 'page*' };

/** Runs every part, also after one has failed, and answers their counts. */
export async function runParts({ isDeep }) {
  // Sought first, so that a long download is not a surprise at the end; a failure is told where it matters.
  const chromium = findChromium();
  await Promise.allSettled([chromium]);
  console.log(seedLine());
  const reports = mkdtempSync(path.join(tmpdir(), 'tieout-reports-'));
  // Root's database runs as another user, who has to pass through to its folder.
  chmodSync(reports, 0o711);
  const runs = [
    ['check', runCheckPart],
    ...Object.entries(VITEST_PARTS).map(([part, projects]) => [part, () => runVitest(part, projects, reports, isDeep)]),
    ['browser', async () => runBrowserPart(await chromium, reports, isDeep)],
  ];
  // Also when the run is broken off by Ctrl-C.
  process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
  const parts = [];
  for (const [name, run] of runs) parts.push(await runPart(name, run));
  return parts;
}

async function runPart(name, run) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const startedAt = Date.now();
  const outcome = await run().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error);
    return { code: 1, counts: null };
  });
  return summarisePart({ name, milliseconds: Date.now() - startedAt, ...outcome });
}

async function runCheckPart() {
  const counts = countChecks(await runChecks());
  return { code: counts.failed === 0 ? 0 : 1, counts };
}

async function runVitest(part, projects, reports, isDeep) {
  const report = path.join(reports, `${part}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [packageFile('vitest', 'vitest.mjs'), 'run', '--project', projects, ...reporters];
  const { code } = await runChild(projectNode(), args, { cwd: ROOT, env: testEnvironment({ isDeep }) });
  return { code, counts: countVitest(readJson(report)) };
}

async function runBrowserPart(chromium, reports, isDeep) {
  await prepare({ needDev: true, needWeb: true });
  const report = path.join(reports, 'browser.json');
  const cli = packageFile('@playwright/test', 'cli.js', path.join(ROOT, 'e2e'));
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'];
  const env = testEnvironment({
    isDeep,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_PORT: String(await findFreePort()),
    E2E_DATA_DIR: path.join(reports, 'data'),
  });
  const { code } = await runChild(projectNode(), args, { cwd: ROOT, env });
  return { code, counts: countPlaywright(readJson(report)) };
}
