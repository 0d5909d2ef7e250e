import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

/** A machine on which only the given files exist; installing and downloading add theirs. */
function machine({ files = [], apt, download, ...rest } = {}) {
  const present = new Set(files);
  const calls = [];
  return {
    calls,
    named: undefined,
    folders: ['/usr/local/bin', '/usr/bin'],
    usualFiles: ['/Applications/Chromium'],
    isRoot: false,
    hasApt: false,
    exists: (file) => present.has(file),
    async installPackage() {
      calls.push('apt');
      if (apt !== undefined) present.add(apt);
    },
    async download() {
      calls.push('download');
      if (download !== undefined) present.add(download);
      return download ?? null;
    },
    ...rest,
  };
}

describe('the browser for the tests', () => {
  it('is the one CHROMIUM_PATH names, before any other', async () => {
    const system = machine({ files: ['/opt/mine', '/usr/bin/chromium'], named: '/opt/mine' });
    expect(await findChromium(system)).toBe('/opt/mine');
  });

  it('is not guessed when CHROMIUM_PATH names none', async () => {
    const system = machine({ files: ['/usr/bin/chromium'], named: '/opt/gone' });
    await expect(findChromium(system)).rejects.toThrow('CHROMIUM_PATH names /opt/gone, which does not exist.');
  });

  it('is the one of the system: Chromium before Chrome, then the usual places', async () => {
    expect(await findChromium(machine({ files: ['/usr/bin/google-chrome', '/usr/bin/chromium'] }))).toBe(
      '/usr/bin/chromium',
    );
    expect(await findChromium(machine({ files: ['/usr/bin/google-chrome'] }))).toBe('/usr/bin/google-chrome');
    expect(await findChromium(machine({ files: ['/Applications/Chromium'] }))).toBe('/Applications/Chromium');
  });

  it("comes from Debian's packages for root, and is then not downloaded", async () => {
    const system = machine({ isRoot: true, hasApt: true, apt: '/usr/bin/chromium' });
    expect(await findChromium(system)).toBe('/usr/bin/chromium');
    expect(system.calls).toEqual(['apt']);
  });

  it('is downloaded for an ordinary user', async () => {
    const system = machine({ hasApt: true, download: '/home/me/.cache/chrome' });
    expect(await findChromium(system)).toBe('/home/me/.cache/chrome');
    expect(system.calls).toEqual(['download']);
  });

  it('is downloaded for root when the package did not help', async () => {
    const system = machine({ isRoot: true, hasApt: true, download: '/root/.cache/chrome' });
    expect(await findChromium(system)).toBe('/root/.cache/chrome');
    expect(system.calls).toEqual(['apt', 'download']);
  });

  it('is never missing in silence: the refusal names the commands that help', async () => {
    await expect(findChromium(machine())).rejects.toThrow(
      /apt-get install chromium.*playwright install.*CHROMIUM_PATH/,
    );
  });
});
