import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Measured } from '../measure/measure-rounds.ts';
import { appendRecord, readRunFacts, recordLines, type RunFacts } from './record.ts';
import { exitCodeOf, resultOf, type BenchFacts, type Result } from './result.ts';
import { formatResults } from './table.ts';

const execute = promisify(execFile);

const bench: BenchFacts = {
  name: 'some-route',
  unit: 'requests/s',
  reference: 'a bare route',
  goal: { of: 'ratio', atLeast: 0.5 },
};
const steady: Measured = { rounds: 5, ours: 4321, reference: 12_345, ratio: 0.35, spread: 0.021, isStable: true };
const missed = resultOf(bench, steady, []);
const reached = resultOf(bench, { ...steady, ratio: 0.6 }, ['a note']);
const failed: Result = { bench, status: 'failed', notes: ['it answered 429'] };
const run: RunFacts = { date: '2026-11-15T12:00:00.000Z', commit: 'abc', isDirty: true, node: '24.0.0', cpu: '2 × x' };

describe('the table', () => {
  test('shows both figures, what the reference is, ratio, goal, spread and verdict', () => {
    expect(formatResults([missed]).split('\n')[1]?.split(/ {2,}/)).toEqual([
      'some-route',
      '4,320 requests/s',
      '12,300 requests/s (a bare route)',
      '0.350',
      '≥ 0.5',
      '± 2.1 % (5 rounds)',
      'misses the goal',
    ]);
  });

  test('says when a ratio did not settle', () => {
    const text = formatResults([resultOf(bench, { ...steady, rounds: 25, spread: 0.3, isStable: false }, [])]);
    expect(text).toContain('± 30.0 % unstable (25 rounds)');
    expect(text).toContain('some-route: not stable after 25 rounds');
  });

  test('names the reason of a failure and the notes below', () => {
    const text = formatResults([failed, reached]);
    expect(text).toContain('FAILED');
    expect(text).toContain('\n\nsome-route: it answered 429\nsome-route: a note');
  });

  test('shows a goal on our own figure with its unit', () => {
    const weight: BenchFacts = { ...bench, unit: 'kB', goal: { of: 'ours', atMost: 170 } };
    const text = formatResults([resultOf(weight, { ...steady, ours: 150, spread: 0 }, [])]);
    expect(text).toMatch(/150 kB .* ≤ 170 kB +exact +ok/);
  });
});

describe('the exit code', () => {
  test('is 0 when a goal is missed, unless that was to be strict', () => {
    expect([exitCodeOf([missed, reached], false), exitCodeOf([missed, reached], true)]).toEqual([0, 1]);
  });

  test('is 1 when a bench could not be measured', () => {
    expect(exitCodeOf([reached, failed], false)).toBe(1);
  });

  test('is 0 when all goals are reached', () => {
    expect(exitCodeOf([reached], true)).toBe(0);
  });
});

describe('the record', () => {
  test('is one line of JSON per measured bench with commit, figures and goal', () => {
    const lines = recordLines(run, [missed, failed, reached]).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).ratio)).toEqual([0.35, 0.6]);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      ...run,
      name: 'some-route',
      ratio: 0.35,
      spread: 0.021,
      rounds: 5,
      isStable: true,
      goal: { of: 'ratio', atLeast: 0.5 },
      verdict: 'misses the goal',
      ours: 4321,
      reference: { name: 'a bare route', value: 12_350 },
      unit: 'requests/s',
    });
  });

  test('keeps the lines of earlier runs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tieout-bench-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'results.jsonl');
    for (const results of [[missed], [failed], [reached, missed]]) await appendRecord(file, run, results);
    expect((await readFile(file, 'utf8')).match(/\n/g)).toHaveLength(3);
  });

  test('knows the commit of a repository, and that there is none elsewhere', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tieout-bench-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // An empty repository of its own: the folder above may lie in one.
    await execute('git', ['init', '--quiet', folder]);
    expect((await readRunFacts(folder)).commit).toBeNull();
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@test.example', '-c', 'commit.gpgsign=false'];
    await execute('git', ['-C', folder, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'first']);
    const { stdout } = await execute('git', ['-C', folder, 'rev-parse', 'HEAD']);
    const { commit } = await readRunFacts(folder);
    expect(commit).toMatch(/^[0-9a-f]{7,}$/);
    expect(stdout.startsWith(commit ?? 'none')).toBe(true);
  });

  test('names neither the machine nor a folder of it', async () => {
    const text = JSON.stringify(await readRunFacts(import.meta.dirname));
    expect(text).not.toContain(import.meta.dirname);
    expect(Object.keys(JSON.parse(text))).toEqual(['date', 'commit', 'isDirty', 'node', 'cpu']);
    expect(JSON.parse(text).cpu).not.toContain(hostname() || 'a machine without a name');
  });
});
