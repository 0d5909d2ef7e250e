import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

function file(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}

export default defineConfig({
  root: file('..'),
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [file('../scripts/lib/seed-setup.mjs'), file('../apps/server/test/close-setup.ts')],
    // The emulator is one for all, and some steps change its settings.
    fileParallelism: false,
    include: ['oracles/src/**/*.test.ts', 'apps/server/test/identity-conformance/*.test.ts'],
    globalSetup: [file('../apps/server/test/global-setup.ts'), file('src/global-setup.ts')],
  },
});
