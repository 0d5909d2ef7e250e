import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { withoutJsonSchema } from './vite-plugins/without-json-schema.ts';
import { withoutZodTexts } from './vite-plugins/without-zod-texts.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const SERVER_PATHS = [
  '/api',
  '/manager',
  '/metrics',
  '/webhooks',
  '/healthz',
  '/readyz',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

// What checks answers, for the first call.
const FOR_THE_FIRST_CALL = /src\/lib\/first-contracts\.ts|node_modules\/zod\//;

// One file for the libraries that every page needs: it compresses better, and it stays cached when only our own code changes.
const ON_EVERY_PAGE = new RegExp(
  'node_modules/(react|react-dom|scheduler|react-router)/' +
    // Light and dark; the rest of Mantine is not for the login page.
    '|@mantine/core/esm/core/MantineProvider/(Mantine\\.context|.*use-provider-color-scheme)',
);

// The same for every page but the login.
const WITH_DATA = new RegExp(
  'node_modules/(@tanstack/(query-core|react-query)|clsx' +
    // The two are for menus, which no first page has.
    '|@mantine/core/esm/(core(?!/utils/(create-scoped-keydown-handler|find-element-in-shadow-dom))|components/(Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)))/',
);

const ENTRY = fileURLToPath(new URL('src/main.tsx', import.meta.url));

/**
 * What of our own code the entry imports, in one file: else whatever another page shares with it would be a file of its own,
 * a dozen of them on the first page, and some inside files that only other pages need.
 */
function nameOfFirstPage(id: string, context: Rolldown.ChunkingContext): string | null {
  const found = new Set([ENTRY]);
  for (const each of found) {
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) {
      if (!imported.includes('/node_modules/')) found.add(imported);
    }
  }
  return found.has(id) ? 'first' : null;
}

/** The parts page is no part of the product: only `--mode parts`, which a test asks for, builds it. */
function pageOf(mode: string): string {
  return fileURLToPath(new URL(mode === 'parts' ? 'parts.html' : 'index.html', import.meta.url));
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), withoutJsonSchema(), withoutZodTexts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy has no data: source for fonts, scripts or styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // Every supported browser preloads modules; the polyfill would only add weight.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pageOf(mode),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        // Without their names: the first page lists every other file, and a name is a third of each line.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: ON_EVERY_PAGE },
            { name: nameOfFirstPage },
            { name: 'data', test: WITH_DATA },
            { name: 'contracts', test: FOR_THE_FIRST_CALL },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
  },
}));
