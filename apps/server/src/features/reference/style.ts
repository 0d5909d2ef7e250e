import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPEFACE = /^inter-latin-opsz-normal-[\w-]+\.woff2$/;

/** The stylesheet, with the web app's typeface where the app is built; else the system's own is used. */
export function styleOf(webFolder: string | null): string {
  const style = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
  const assets = webFolder === null ? '' : join(webFolder, 'assets');
  const file = existsSync(assets) ? readdirSync(assets).find((name) => TYPEFACE.test(name)) : undefined;
  if (file === undefined) return style;
  return `@font-face {
  font-family: 'Inter Variable';
  src: url('/assets/${file}') format('woff2');
  font-weight: 100 900;
  font-display: swap;
}

${style}`;
}
