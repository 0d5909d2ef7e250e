import { describe, expect, it } from 'vitest';
import { covers, decideInstall } from './install-decision.mjs';

const locked = {
  packages: {
    '': { name: 'tieout' },
    'apps/server': { version: '0.1.0', dependencies: { pg: '8.0.0' }, devDependencies: { vitest: '5.0.0' } },
    'node_modules/@tieout/server': { resolved: 'apps/server', link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/postgres-for-another-system': { version: '18.0.0', optional: true },
  },
};

function installedTree({ withDev = false, pg = '8.0.0' } = {}) {
  const packages = { ...locked.packages, 'node_modules/pg': { version: pg } };
  delete packages['node_modules/postgres-for-another-system'];
  if (!withDev) delete packages['node_modules/vitest'];
  return { packages };
}

function facts(overrides = {}) {
  return {
    stamp: null,
    manifestHash: 'manifest',
    treeHash: 'tree',
    wasInterrupted: false,
    hasPackages: true,
    installed: installedTree(),
    locked,
    needDev: false,
    ...overrides,
  };
}

const stamp = { manifestHash: 'manifest', treeHash: 'tree', withDev: false };

describe('what has to be installed', () => {
  it('installs into an empty folder without test tools', () => {
    const decision = decideInstall(facts({ hasPackages: false, installed: null }));
    expect(decision).toEqual({ action: 'install', withDev: false });
  });

  it('does nothing when the stamp still holds', () => {
    expect(decideInstall(facts({ stamp }))).toEqual({ action: 'none', withDev: false });
  });

  it('is content with a full install when only running is wanted', () => {
    const full = { stamp: { ...stamp, withDev: true }, installed: installedTree({ withDev: true }) };
    expect(decideInstall(facts(full))).toEqual({ action: 'none', withDev: true });
  });

  it('adds the test tools when they are wanted and missing', () => {
    expect(decideInstall(facts({ stamp, needDev: true }))).toEqual({ action: 'install', withDev: true });
  });

  it('never removes test tools: a changed lockfile installs with them when they are there', () => {
    const installed = installedTree({ withDev: true, pg: '7.0.0' });
    expect(decideInstall(facts({ installed }))).toEqual({ action: 'install', withDev: true });
  });

  it('installs when the lockfile names another version', () => {
    expect(decideInstall(facts({ installed: installedTree({ pg: '7.0.0' }) }))).toEqual({
      action: 'install',
      withDev: false,
    });
  });

  it('recognises an install by hand and only notes it', () => {
    expect(decideInstall(facts())).toEqual({ action: 'stamp', withDev: false });
    const full = facts({ installed: installedTree({ withDev: true }), needDev: true });
    expect(decideInstall(full)).toEqual({ action: 'stamp', withDev: true });
  });

  it('looks again when somebody has changed node_modules since the stamp', () => {
    const pruned = facts({ stamp: { ...stamp, treeHash: 'before', withDev: true }, needDev: true });
    expect(decideInstall(pruned)).toEqual({ action: 'install', withDev: true });
  });

  it('starts over after an install that was killed, whatever else looks right', () => {
    expect(decideInstall(facts({ stamp, wasInterrupted: true })).action).toBe('reinstall');
    expect(decideInstall(facts({ installed: null })).action).toBe('reinstall');
  });
});

describe("npm's record of what it installed", () => {
  it('covers the lockfile without packages for other systems', () => {
    expect(covers(installedTree(), locked, false)).toBe(true);
    expect(covers(installedTree(), locked, true)).toBe(false);
    expect(covers(installedTree({ withDev: true }), locked, true)).toBe(true);
  });

  it("does not cover a dependency that one of the project's own folders has gained", () => {
    const grown = structuredClone(locked);
    grown.packages['apps/server'].dependencies.kysely = '0.29.0';
    expect(covers(installedTree(), grown, false)).toBe(false);
  });

  it('still covers what running needs when only a test tool is new', () => {
    const grown = structuredClone(locked);
    grown.packages['apps/server'].devDependencies.formatter = '1.0.0';
    expect(covers(installedTree({ withDev: true }), grown, false)).toBe(true);
    expect(covers(installedTree({ withDev: true }), grown, true)).toBe(false);
  });
});
