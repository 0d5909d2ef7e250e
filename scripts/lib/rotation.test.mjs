import { describe, expect, it } from 'vitest';
import { readLastDay } from './last-day.mjs';
import { orderParts, rotate } from './rotation.mjs';

const PARTS = ['backup', 'embedded', 'fuzz', 'import', 'login', 'matrix'].map((name) => ({
  name,
  holds: [`src/${name}`, 'src/start.ts'],
  minutes: 4,
}));

function namesFor(commit, changed = []) {
  return orderParts(PARTS, { commit, changed }).map(({ name }) => name);
}

describe('the order of deep parts', () => {
  it('is the same for one commit and another for the next', () => {
    expect(namesFor('a')).toEqual(namesFor('a'));
    expect(namesFor('a')).not.toEqual(namesFor('b'));
    expect(namesFor('a').toSorted()).toEqual(namesFor('b').toSorted());
  });

  it('gives every part its turn to be first', () => {
    const first = Array.from({ length: 100 }, (_, commit) => namesFor(String(commit))[0]);
    expect(new Set(first).size).toBe(PARTS.length);
  });

  it('begins with those that hold what was changed', () => {
    const changed = ['src/import/read.ts', 'src/fuzz', 'src/login-page.ts', 'README.md'];
    for (const commit of ['a', 'b', 'c']) {
      expect(namesFor(commit, changed).slice(0, 2).toSorted()).toEqual(['fuzz', 'import']);
    }
    expect(orderParts(PARTS, { commit: 'a', changed: ['src/start.ts'] }).every(({ isTouched }) => isTouched)).toBe(
      true,
    );
  });
});

describe('a rotation', () => {
  /** Each part takes what it says, by a clock of our own. */
  async function rotateFor(minutes, parts) {
    let clock = 0;
    return rotate(parts, {
      minutes,
      now: () => clock,
      run: async (part, leftMs) => {
        clock += part.minutes * 60_000;
        return `${part.name} with ${leftMs / 60_000} left`;
      },
    });
  }

  it('begins nothing that would not end in time, and goes on with what does', async () => {
    const parts = [
      { name: 'long', minutes: 20 },
      { name: 'longer', minutes: 15 },
      { name: 'short', minutes: 10 },
      { name: 'late', minutes: 1 },
    ];
    expect(await rotateFor(30, parts)).toEqual({
      ran: ['long with 30 left', 'short with 10 left'],
      leftOut: ['longer', 'late'],
    });
  });
});

describe('the last day', () => {
  it('is counted back from the commit that is checked out', () => {
    const asked = [];
    function git(args) {
      asked.push(args.join(' '));
      return args.includes('-1') ? 'abc 1763340000' : 'apps/a.ts\n\napps/b.ts\napps/a.ts';
    }
    expect(readLastDay(git)).toEqual({ commit: 'abc', changed: ['apps/a.ts', 'apps/b.ts'] });
    expect(asked[1]).toContain('--since=@1763253600');
  });

  it('has no changes where there is no git, and another order every day', () => {
    const today = new Date('2026-11-17T03:00:00Z');
    expect(readLastDay(() => '', today)).toEqual({ commit: '2026-11-17', changed: [] });
  });
});
