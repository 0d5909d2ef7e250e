import { describe, expect, it } from 'vitest';
import { formatManifest, parseManifest, type Manifest } from './backup-manifest.ts';
import { refuseForeign } from './verify-backup.ts';

const MANIFEST: Manifest = {
  format: 1,
  productVersion: '0.4.2',
  platform: 'linux-x64',
  startedAt: '2026-11-15T09:30:00.000Z',
  endedAt: '2026-11-15T09:30:02.000Z',
  postgres: { version: '18.4', systemIdentifier: '7708432738536089121' },
  migrations: ['20261115_01_context.sql'],
  wal: { start: '0/A000028', stop: '0/A000120', timeline: 1, segments: 1 },
  holdsSecret: true,
  folders: ['postgres', 'keys'],
  files: [{ path: 'keys/installation-secret', bytes: 43, sha256: 'a'.repeat(64) }],
};

function parse(text: string): Manifest {
  return parseManifest(text, '/backups/one');
}

describe('the manifest of a backup', () => {
  it('is read as it was written', () => {
    expect(parse(formatManifest(MANIFEST))).toEqual(MANIFEST);
  });

  it('is refused when any letter of it was changed', () => {
    const text = formatManifest(MANIFEST);
    for (let index = 0; index < text.length; index += 1) {
      // White space says nothing.
      if (/\s/.test(text[index] ?? '')) continue;
      const changed = `${text.slice(0, index)}${text[index] === '7' ? '8' : '7'}${text.slice(index + 1)}`;
      expect(() => parse(changed), changed).toThrow(/is damaged|newer version/);
    }
  });

  it('is refused when its end is missing', () => {
    const text = formatManifest(MANIFEST).trimEnd();
    for (const length of [0, 1, 100, text.length - 1]) {
      expect(() => parse(text.slice(0, length))).toThrow(
        'The backup /backups/one is damaged: its manifest.json is not as it was written.',
      );
    }
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', String.raw`a\b`, 'a//b', ''])(
    'names no file outside its folder: %s',
    (path) => {
      const files = MANIFEST.files.map((file) => ({ ...file, path }));
      expect(() => parse(formatManifest({ ...MANIFEST, files }))).toThrow('is damaged');
    },
  );

  it('of a later form is told from a damaged one', () => {
    expect(() => parse(formatManifest({ ...MANIFEST, format: 2 }))).toThrow(
      'The backup /backups/one was made by a newer version of Tieout. Restore it with that version.',
    );
  });
});

describe('a backup of another version', () => {
  const own = { productVersion: '0.4.2', platform: 'linux-x64', migrations: ['20261115_01_context.sql'] };

  function refuse(changes: Partial<Manifest>): () => void {
    return () => refuseForeign({ ...MANIFEST, ...changes }, '/backups/one', own);
  }

  it.each(['0.4.2', '0.4.1', '0.3.10'])('is accepted when it is not newer: %s', (productVersion) => {
    expect(refuse({ productVersion })).not.toThrow();
  });

  it.each(['0.4.3', '0.5.0', '0.10.0', '1.0.0'])('is refused when it is newer: %s', (productVersion) => {
    expect(refuse({ productVersion })).toThrow(`was made by a newer version of Tieout (${productVersion}).`);
  });

  it('is refused when its database knows more than this code', () => {
    expect(refuse({ migrations: [...MANIFEST.migrations, '20270101_01_later.sql'] })).toThrow(
      '(0.4.2, it has 20270101_01_later.sql)',
    );
  });

  it('is refused on another kind of machine', () => {
    expect(refuse({ platform: 'darwin-arm64' })).toThrow('was made on darwin-arm64 and can be restored there only');
  });
});
