import { describe, expect, it } from 'vitest';
import { startOfLabel, walSegments } from './wal-segments.ts';

const SEGMENT = 16 * 1024 * 1024;

function segments(start: string, stop: string, timeline = 1, bytes = SEGMENT): string[] {
  return walSegments({ start, stop, timeline }, bytes);
}

describe('the segments of a range of the write-ahead log', () => {
  it('are the one that holds both ends', () => {
    expect(segments('0/A000028', '0/A000120')).toEqual(['00000001000000000000000A']);
  });

  it('are all between the ends', () => {
    expect(segments('0/A000028', '0/C000001')).toEqual([
      '00000001000000000000000A',
      '00000001000000000000000B',
      '00000001000000000000000C',
    ]);
  });

  it('do not reach into the segment that begins where the range stops', () => {
    expect(segments('0/A000028', '0/B000000')).toEqual(['00000001000000000000000A']);
  });

  it('begin with the segment whose first byte is the start', () => {
    expect(segments('0/B000000', '0/B000100')).toEqual(['00000001000000000000000B']);
  });

  it('go on in the next file of 4 GB, on any timeline', () => {
    expect(segments('12/FF000028', '13/1', 26)).toEqual(['0000001A00000012000000FF', '0000001A0000001300000000']);
  });

  it('follow the size of a segment', () => {
    expect(segments('1/3FFFFFFF', '1/40000001', 1, 0x4000_0000)).toEqual([
      '000000010000000100000000',
      '000000010000000100000001',
    ]);
  });

  it('are not guessed from something else', () => {
    expect(() => segments('here', '0/1')).toThrow(RangeError);
  });
});

it('finds start and timeline in the label PostgreSQL gives', () => {
  const label = [
    'START WAL LOCATION: 0/A000028 (file 00000002000000000000000A)',
    'CHECKPOINT LOCATION: 0/A000080',
    'BACKUP METHOD: streamed',
    'BACKUP FROM: primary',
    'START TIME: 2026-11-15 09:30:00 UTC',
    'LABEL: tieout',
    'START TIMELINE: 2',
    '',
  ].join('\n');
  expect(startOfLabel(label)).toEqual({ start: '0/A000028', timeline: 2 });
  expect(() => startOfLabel('LABEL: tieout\n')).toThrow(RangeError);
});
