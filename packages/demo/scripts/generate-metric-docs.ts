import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { METRIC_CATALOGUE } from '@tieout/finance/metrics/catalogue/catalogue.ts';
import { exampleOf } from './metric-docs/worked-example.ts';
import { fileOf, indexPage, metricPage, MARK } from './metric-docs/metric-page.ts';

const FOLDER = new URL('../../../docs/metrics/', import.meta.url);

/** Writes a page per metric, and one that lists them, or with --check says whether they are current. */
const pages = new Map(METRIC_CATALOGUE.map((metric) => [fileOf(metric), metricPage(metric, exampleOf(metric))]));
pages.set('README.md', indexPage());

if (process.argv.includes('--check')) await check();
else await write();

async function contentOf(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), 'utf8').catch(() => '');
}

/** Pages of metrics that are no more. */
async function leftOver(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.md') && !pages.has(name));
  const generated = await Promise.all(
    names.map(async (name) => ((await contentOf(name)).includes(MARK) ? [name] : [])),
  );
  return generated.flat();
}

async function check(): Promise<void> {
  for (const [name, page] of pages) if ((await contentOf(name)) !== page) process.exitCode = 1;
  if ((await leftOver()).length > 0) process.exitCode = 1;
}

async function write(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const name of await leftOver()) await rm(new URL(name, FOLDER));
  for (const [name, page] of pages) await writeFile(new URL(name, FOLDER), page);
}
