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

/**
 * Our own code by the pages that import it, first match first: else whatever two pages share would be a file of its own,
 * and a dashboard would load a hundred of them. The first two are apart because a visitor loads nothing else; whoever is
 * signed in has seen a shell and a home before any other page, and finds the rest kept.
 */
const SHARED_BY: readonly { name: string; pages: readonly string[] }[] = [
  { name: 'first', pages: ['src/main.tsx'] },
  { name: 'login', pages: ['src/features/login/login-page.tsx'] },
  { name: 'with-data', pages: ['src/app/pages-with-data.tsx'] },
  { name: 'shell', pages: ['src/app/shells/top-shell.tsx'] },
  { name: 'books', pages: ['src/app/pages/dashboard-page.tsx', 'src/app/pages/reports-page.tsx'] },
  { name: 'home', pages: ['src/app/pages/dashboard-page.tsx', 'src/app/pages/guided-home-page.tsx'] },
];

/** Everything of ours that a page imports, without what it loads later. */
function importedBy(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([fileURLToPath(new URL(page, import.meta.url))]);
  for (const each of found) {
    for (const imported of context.getModuleInfo(each)?.importedIds ?? []) {
      if (!imported.includes('/node_modules/')) found.add(imported);
    }
  }
  return found;
}

function groupOf({ name, pages }: (typeof SHARED_BY)[number]) {
  let sets: ReadonlySet<string>[] | undefined;
  return {
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      sets ??= pages.map((page) => importedBy(page, context));
      return sets.every((set) => set.has(id)) ? name : null;
    },
  };
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
            ...SHARED_BY.slice(0, 1).map(groupOf),
            { name: 'data', test: WITH_DATA },
            { name: 'contracts', test: FOR_THE_FIRST_CALL },
            ...SHARED_BY.slice(1).map(groupOf),
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
