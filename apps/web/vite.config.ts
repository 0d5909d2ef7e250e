import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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

// One file for what every page needs: it compresses better, and it stays cached when only our own code changes. It also
// holds zod-config.ts, because a chunk that built a schema before it ran would break the content security policy.
const ON_EVERY_PAGE = new RegExp(
  'src/lib/zod-config\\.ts|node_modules/(react|react-dom|scheduler|react-router|zod|@tanstack/(query-core|react-query)|clsx' +
    // The two are for menus, which no first page has.
    '|@mantine/core/esm/(core(?!/utils/(create-scoped-keydown-handler|find-element-in-shadow-dom))|components/(Button|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)))/',
);

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
        codeSplitting: { groups: [{ name: 'vendor', test: ON_EVERY_PAGE }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])),
  },
}));
