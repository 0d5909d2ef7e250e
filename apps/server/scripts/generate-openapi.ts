import { readFile, writeFile } from 'node:fs/promises';
import product from '../../../package.json' with { type: 'json' };
import { ENDPOINTS } from '@tieout/contracts/endpoints.ts';
import { format, type FormatConfig } from 'oxfmt';
import { buildOpenApi } from '#http/openapi/build-openapi.ts';

const TARGET = new URL('../../../docs/openapi.json', import.meta.url);
const FORMAT = new URL('../../../.oxfmtrc.json', import.meta.url);

/** Writes the description of the API for review, as a new installation answers it, or with --check says whether it is current. */
const description = buildOpenApi({
  version: product.version,
  publicUrl: 'http://localhost:3000',
  endpoints: ENDPOINTS,
});
const options = JSON.parse(await readFile(FORMAT, 'utf8')) as FormatConfig;
const { code } = await format('openapi.json', JSON.stringify(description, null, 2), options);
if (!process.argv.includes('--check')) {
  await writeFile(TARGET, code);
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== code) {
  process.exitCode = 1;
}
