import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const VITE = path.join(ROOT, 'node_modules/vite/bin/vite.js');
const BASE = '/parts-page/';

interface BuiltParts {
  /** The parts page on the product's own origin, for this page alone. */
  open: (page: Page) => Promise<void>;
  remove: () => Promise<void>;
}

/** Builds the parts page, which no build of the product contains. */
export async function buildParts(): Promise<BuiltParts> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tieout-parts-'));
  const args = [
    VITE,
    'build',
    'apps/web',
    '--mode',
    'parts',
    '--base',
    BASE,
    '--outDir',
    folder,
    '--logLevel',
    'error',
  ];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return {
    async open(page) {
      await page.route(`**${BASE}**`, (route) => {
        const file = new URL(route.request().url()).pathname.slice(BASE.length);
        return route.fulfill({ path: path.join(folder, file) });
      });
      await page.goto(`${BASE}parts.html`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
