import { expect, test } from 'vitest';
import { refusalOf } from './data-folder.ts';

/** A recursive mkdir says ENOENT of a file system that is mounted read-only. */
test.each([
  ['EACCES', 'EACCES'],
  ['EROFS', 'EROFS'],
  ['ENOENT', 'read-only'],
])('%s is a sentence about the data folder', (code, shown) => {
  expect(refusalOf(Object.assign(new Error(code), { code }), '/srv/data')).toMatchObject({
    name: 'StartRefusal',
    message: `Tieout cannot write to the data folder /srv/data (${shown}). Give this user write permission there or set DATA_DIR to another folder.`,
  });
});
