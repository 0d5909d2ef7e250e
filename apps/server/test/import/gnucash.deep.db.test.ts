import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBooks } from '../../src/book-files/testing/written/books.ts';
import { entriesOf, readBack } from '../../src/book-files/testing/written/read-back.ts';
import { demand, ensureDebianPackage, runProgram } from '../run-program.ts';
import { gnucashText } from './gnucash-text.ts';

/** GnuCash writes its transaction export only from its window: it is opened on a display nobody sees, and its buttons pressed. */

const BOOKS = 5;
const PRESSED = `
  /usr/libexec/at-spi-bus-launcher --launch-immediately & bus=$!
  gnucash "$1" & window=$!
  timeout 150 /usr/bin/python3 "$2" "$3"; code=$?
  kill $window $bus
  exit $code`;

let folder = '';

beforeAll(async () => {
  await ensureDebianPackage('gnucash');
  await ensureDebianPackage('xvfb', 'xvfb-run');
  await ensureDebianPackage('xauth');
  await ensureDebianPackage('dbus', 'dbus-run-session');
  await ensureDebianPackage('at-spi2-core', '/usr/libexec/at-spi-bus-launcher');
  const canDrive = ['-c', 'import gi; gi.require_version("Atspi", "2.0")'];
  if ((await runProgram('/usr/bin/python3', canDrive)).code !== 0) {
    await ensureDebianPackage('python3-gi', 'no-command-of-its-own');
    await ensureDebianPackage('gir1.2-atspi-2.0', 'no-command-of-its-own');
  }
  folder = await mkdtemp(path.join(tmpdir(), 'tieout-gnucash-'));
}, 600_000);

afterAll(async () => {
  if (folder !== '') await rm(folder, { recursive: true });
});

async function exported(name: string, text: string): Promise<string> {
  const [file, target] = [path.join(folder, `${name}.gnucash`), path.join(folder, `${name}.csv`)];
  await writeFile(file, text);
  const driver = path.join(import.meta.dirname, 'gnucash-export.py');
  const env = { ...process.env, HOME: folder, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };
  await demand('dbus-run-session', ['--', 'xvfb-run', '-a', 'bash', '-c', PRESSED, 'bash', file, driver, target], env);
  return readFile(target, 'utf8');
}

test('what GnuCash writes of random books is read to the same entries', async () => {
  const drawn = fc.sample(randomBooks, BOOKS);
  for (const [index, books] of drawn.entries()) {
    const output = await exported(`books-${index}`, gnucashText(books));
    const read = await readBack(output);
    expect(read).toEqual({ layout: 'gnucash-4-transactions', problems: [], entries: entriesOf(books, 'names') });
  }
}, 600_000);
