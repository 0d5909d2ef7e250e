import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { forwardSignals, runInForeground } from './foreground.mjs';

describe('one Ctrl-C', () => {
  it('reaches the server once although the terminal and npm both pass it on', () => {
    const source = new EventEmitter();
    const sent = [];
    let now = 0;
    forwardSignals((signal) => sent.push(signal), { source, now: () => now });
    source.emit('SIGINT', 'SIGINT');
    now = 30;
    source.emit('SIGINT', 'SIGINT');
    source.emit('SIGTERM', 'SIGTERM');
    expect(sent).toEqual(['SIGINT']);
  });

  it('can be repeated by somebody who is in a hurry', () => {
    const source = new EventEmitter();
    const sent = [];
    let now = 0;
    const stop = forwardSignals((signal) => sent.push(signal), { source, now: () => now });
    source.emit('SIGINT', 'SIGINT');
    now = 5000;
    source.emit('SIGINT', 'SIGINT');
    expect(sent).toEqual(['SIGINT', 'SIGINT']);
    stop();
    source.emit('SIGINT', 'SIGINT');
    expect(sent).toHaveLength(2);
  });
});

it.each(['SIGTERM', 'SIGHUP'])('%s reaches the server as the wish to end its work', (signal) => {
  const source = new EventEmitter();
  const sent = [];
  forwardSignals((each) => sent.push(each), { source });
  source.emit(signal, signal);
  expect(sent).toEqual(['SIGTERM']);
});

describe('the server in the foreground', () => {
  it('gives its exit code', async () => {
    expect(await runInForeground(process.execPath, ['-e', 'process.exit(7)'], {})).toBe(7);
  });

  it('has a channel that tells it when we are gone', async () => {
    const script = 'process.exit(process.connected ? 11 : 12)';
    expect(await runInForeground(process.execPath, ['-e', script], {})).toBe(11);
  });

  it('gives the usual code of a signal that ended it', async () => {
    expect(await runInForeground(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"], {})).toBe(137);
  });
});
