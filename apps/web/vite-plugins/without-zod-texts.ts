import type { Plugin } from 'vite';

/**
 * zod brings sentences for whatever may be wrong with a value, 1 kB (gzip) of them on the first page. Ours have words of
 * their own wherever a person meets them, so in the browser the rest says "Invalid input".
 */
export function withoutZodTexts(): Plugin {
  return {
    name: 'without-zod-texts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
      handler: () => 'export default function en() { return { localeError: () => undefined }; }',
    },
  };
}
