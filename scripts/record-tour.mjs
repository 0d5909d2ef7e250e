// Films the tour of the tutorials from a running product with its demo: node scripts/record-tour.mjs [address].
// Needs ffmpeg with libx264 and libvpx; the product itself does not. docs/tutorials.md says what to change afterwards.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { openCamera } from './lib/clip-camera.mjs';
import { ROOT } from './lib/project.mjs';

const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
const address = process.argv[2] ?? 'http://localhost:3000';
const ENCODER = 'ffmpeg';
const target = path.join(ROOT, 'apps/web/public/tutorials');

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const camera = await openCamera(browser, address);
  await signIn(camera.page);
  await film(camera);
  const seconds = camera.clock();
  encode(camera.list());
  console.log(`The tour lasts ${seconds.toFixed(2)} s.`);
} finally {
  await browser.close();
}

async function signIn(page) {
  const data = { email: 'bootstrap@demo.example', password: 'Demo-account-2026!' };
  const answer = await page.request.post('/api/auth/login', { data });
  const { accessToken } = await answer.json();
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('token', token), accessToken);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

function cell(page, row, column) {
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
  return rows.getByRole('gridcell').nth(column);
}

async function go(page, name) {
  const link = page.getByRole('link', { name, exact: true }).first();
  // Not a click: a card lies over it.
  await link.evaluate((element) => element.click());
  await page.waitForLoadState('networkidle');
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' });
}

/** The seconds are those of apps/server/src/tutorials/tour-clip.ts. */
async function film(camera) {
  await filmHome(camera);
  await filmStatement(camera);
  await filmPlanAndExport(camera);
  await filmSources(camera);
}

async function filmHome({ page, card, moveTo, until }) {
  const tile = page.getByRole('button', { name: /^Cash .*show the lines/ }).first();
  const download = page.getByRole('button', { name: /^Download/ }).first();
  await card({
    title: 'What Tieout does',
    lines: ['Every figure opens into the rows that make it,', 'and they add up to the cent.'],
    seconds: 4.2,
    under: () => Promise.all([tile.waitFor(), download.waitFor()]),
  });
  await moveTo(download);
  await until(8);
  await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await moveTo(tile);
  await until(12.6);
}

async function filmStatement({ page, card, moveTo, press, until }) {
  await card({
    title: 'Read your managerial P&L',
    lines: ['From revenue to net profit, month by month.'],
    seconds: 2.2,
    under: async () => {
      await go(page, 'Reports');
      await cell(page, 'Revenue', 11).waitFor();
    },
  });
  await moveTo(cell(page, 'Revenue', 11));
  await until(18.5);
  await moveTo(cell(page, 'Gross profit', 11));
  await until(22);
  await moveTo(cell(page, 'EBITDA', 11));
  await until(26);

  const proof = page.getByText('equals the figure you clicked');
  await press(cell(page, 'Operating expenses', 11));
  await proof.waitFor();
  await until(31);
  await moveTo(proof);
  await until(36);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
}

async function filmPlanAndExport({ page, moveTo, press, until }) {
  await press(page.getByRole('button', { name: /^Columns/ }));
  await until(39);
  await press(page.getByLabel('Plan', { exact: true }));
  await page.getByRole('columnheader', { name: /plan/i }).first().waitFor();
  await until(42);
  await page.keyboard.press('Escape');
  await until(48);
  await press(page.getByRole('button', { name: 'Export', exact: true }));
  await moveTo(page.getByRole('menuitem').first());
  await until(54);
  await page.keyboard.press('Escape');
}

async function filmSources({ page, card, moveTo, until }) {
  await card({
    title: 'Where the figures come from',
    lines: ['A file of your general ledger, or a trial balance.'],
    seconds: 2.2,
    under: () => go(page, 'Data sources'),
  });
  await moveTo(page.getByRole('button', { name: 'Choose a file' }));
  await until(62);
  await card({
    title: 'Now with your own figures',
    lines: ['Upload your books, and your reports are filled.'],
    seconds: 5.2,
    under: () => go(page, 'Home'),
  });
  await until(68.5);
}

/** A key frame every ten seconds: what stands still is small then, and a seek still quick. Silent, and ready to play before all of it has come. */
function encode(list) {
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-an'];
  const picture = ['-vf', 'fps=12,format=yuv420p', '-g', '120'];
  const h264 = ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'medium', '-crf', '30'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '47', '-deadline', 'good', '-cpu-used', '5', '-row-mt', '1'];
  for (const options of [
    [...input, ...picture, ...h264, '-movflags', '+faststart', path.join(target, 'tour.mp4')],
    [...input, ...picture, ...vp9, path.join(target, 'tour.webm')],
  ]) {
    const { status, error } = spawnSync(ENCODER, options, { stdio: 'inherit' });
    if (status !== 0) throw new Error('ffmpeg could not make the clip.', { cause: error });
  }
}
