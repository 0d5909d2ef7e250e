import path from 'node:path';
import { expect, it } from 'vitest';
import { resolveFolders } from './backup.mjs';

it('takes a folder as seen from where the command was typed, and leaves options alone', () => {
  const from = path.resolve('/home/ann');
  expect(resolveFolders(['usb', '--keep=14', '--replace', '--into', '../new', '--into=here'], from)).toEqual([
    path.join(from, 'usb'),
    '--keep=14',
    '--replace',
    '--into',
    path.resolve('/home/new'),
    `--into=${path.join(from, 'here')}`,
  ]);
});

it('leaves a whole path as it is', () => {
  const folder = path.resolve('/mnt/backups');
  expect(resolveFolders([folder], path.resolve('/home/ann'))).toEqual([folder]);
});
