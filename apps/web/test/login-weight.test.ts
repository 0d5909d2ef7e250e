// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Chunk = Rolldown.OutputChunk;

const WEB = fileURLToPath(new URL('..', import.meta.url));
// Every screen adds its route to what the login loads: about 80 bytes each. The goal is 130 kB.
const LIMIT_BYTES = 125_000;

/** What only signed-in people need, or only an installation that has configured it. */
const NOT_FOR_THE_LOGIN = {
  charts: /\/components\/charts\//,
  tables: /-table\.tsx$|\/react-table\//,
  finance: /\/packages\/finance\/|\/@tieout\/finance\//,
  'checks of answers': /\/node_modules\/zod\//,
  queries: /\/@tanstack\//,
  "controls of Mantine's": /\/@mantine\/core\/esm\/(?:components|core\/(?!MantineProvider\/))/,
  firebase: /\/@firebase\//,
  sentry: /\/@sentry/,
};

let chunks: Map<string, Chunk>;
let ofLogin: Chunk[];

beforeAll(async () => {
  // Vitest sets `test`, with which Vite would build React as developers get it.
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    root: WEB,
    mode: 'production',
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const page = output.find(({ fileName }) => fileName === 'index.html');
  if (page?.type !== 'asset') throw new Error('The build has no index.html.');
  const scripts = [...String(page.source).matchAll(/src="\/(assets\/[^"]+)"/g)];
  ofLogin = withImports(scripts.flatMap(([, name = '']) => chunks.get(name) ?? []));
});

afterAll(() => vi.unstubAllEnvs());

/** The chunks and everything the browser must load before it can run them. */
function withImports(roots: Chunk[]): Chunk[] {
  const found = new Set(roots);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}

function modulesOf(list: Iterable<Chunk>): string[] {
  return [...list].flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
  );
}

test('the JavaScript of the login page weighs at most 125 kB after gzip', async () => {
  // Drawn without another file.
  expect(modulesOf(ofLogin).filter((id) => id.endsWith('/features/login/login-page.tsx'))).toHaveLength(1);
  const codes = [...ofLogin.map(({ code }) => code), await readFile(`${WEB}/public/color-scheme.js`, 'utf8')];
  const bytes = codes.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0);
  // React alone is more than a half of the limit: a smaller sum would mean that the wrong files were weighed.
  expect(bytes).toBeGreaterThan(LIMIT_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
});

test.each(Object.entries(NOT_FOR_THE_LOGIN))('the login page loads no %s', (_, pattern) => {
  expect(modulesOf(ofLogin).filter((id) => pattern.test(id))).toEqual([]);
});

test.each(Object.entries(NOT_FOR_THE_LOGIN))('other pages do load %s, under the names looked for', (_, pattern) => {
  expect(modulesOf(chunks.values()).some((id) => pattern.test(id))).toBe(true);
});

test("zod's JSON Schema generator stays on the server", () => {
  expect(ofLogin.filter(({ code }) => code.includes('draft-2020-12'))).toEqual([]);
});
