import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectNode } from './project.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tieout-node-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function machine(version) {
  return { platform: 'linux', versions: { node: version }, execPath: '/usr/bin/node' };
}

describe('the Node that everything runs on', () => {
  function bundled() {
    return path.join(root, 'node_modules', 'node', 'bin', 'node');
  }

  it('is the one of the packages, whatever the machine has', () => {
    mkdirSync(path.dirname(bundled()), { recursive: true });
    writeFileSync(bundled(), '');
    expect(projectNode(root, machine('20.0.0'))).toBe(bundled());
    expect(projectNode(root, machine('26.1.0'))).toBe(bundled());
  });

  it('is the machine’s own where the packages have none for it and it is new enough', () => {
    expect(projectNode(root, machine('24.0.0'))).toBe('/usr/bin/node');
    expect(projectNode(root, machine('22.22.0'))).toBe(bundled());
  });
});
