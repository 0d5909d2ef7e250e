import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const GENERATOR = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:function|const) (\w+)/gm;

/**
 * Every zod schema carries a method that describes it as JSON Schema, and with it 5 kB (gzip) of code on the first page.
 * Only the server describes its schemas, so in the browser these functions say that they are not there.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: GENERATOR },
      async handler(id) {
        const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map((match) => match[1]);
        return [
          `function absent() { throw new Error('JSON Schema is made on the server only.'); }`,
          // Another way of exporting in a later version would fail the build, not the page.
          ...names.map((name) => `export const ${name} = absent;`),
        ].join('\n');
      },
    },
  };
}
