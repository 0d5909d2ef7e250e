import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEEP_MINUTES, HOLDS, listDeepParts } from './deep-parts.mjs';
import { ROOT } from './project.mjs';
import { findTestFiles, isSpec, readText } from './test-files.mjs';
import { ROTATION_MINUTES } from './test-options.mjs';

describe('a deep part', () => {
  const texts = {
    'src/backup/backup.deep.db.test.ts': '',
    'src/ledger/random.db.test.ts': `process.env.TIEOUT_DEEP === '1'`,
    'src/pnl/laws.test.ts': `import { RUNS } from '../../test/arbitraries.ts';`,
    'test/arbitraries.ts': 'process.env.TIEOUT_DEEP',
    'src/pnl/plain.test.ts': `import { pnl } from './pnl.ts';`,
    'src/pnl/pnl.ts': '',
    'e2e/specs/login.spec.ts': '',
  };
  const files = Object.keys(texts).filter((file) => /\.(test|spec)\.ts$/.test(file));
  const parts = listDeepParts(files, (file) => texts[file]);

  it('is a drill, a test that asks how large to be, or a spec', () => {
    expect(parts.map(({ name }) => name)).toEqual(files.filter((file) => file !== 'src/pnl/plain.test.ts'));
  });

  it('holds its folder; a spec, which shares its folder with all, holds itself and what it walks', () => {
    expect(parts[0].holds).toEqual(['src/backup']);
    expect(parts.at(-1).holds).toEqual(['e2e/specs/login.spec.ts', ...HOLDS['e2e/specs/login.spec.ts']]);
  });
});

describe('here', () => {
  const parts = listDeepParts(findTestFiles(), readText);
  const names = parts.map(({ name }) => name);

  it('every place that a part is said to hold exists, and every part that is named', () => {
    const places = [...Object.keys(HOLDS), ...Object.values(HOLDS).flat(), ...Object.keys(DEEP_MINUTES)];
    expect(places.filter((place) => !existsSync(path.join(ROOT, place)))).toEqual([]);
    expect(Object.keys(DEEP_MINUTES).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('every part fits into one rotation, so that none is never run', () => {
    expect(parts.filter(({ minutes }) => minutes > ROTATION_MINUTES).map(({ name }) => name)).toEqual([]);
  });

  it('every spec says what it walks', () => {
    expect(names.filter((name) => isSpec(name) && HOLDS[name] === undefined)).toEqual([]);
  });
});
