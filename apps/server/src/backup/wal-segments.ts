/** Where a backup begins and ends in the write-ahead log. Positions are PostgreSQL's text, such as 0/2000028. */
export interface WalRange {
  readonly start: string;
  readonly stop: string;
  readonly timeline: number;
}

/** The segment files that hold a range: the one with its first byte to the one with its last. */
export function walSegments({ start, stop, timeline }: WalRange, segmentBytes: number): string[] {
  const size = BigInt(segmentBytes);
  const first = positionOf(start) / size;
  // The stop position is the first byte after the last record: on a boundary it lies in the next file.
  const last = (positionOf(stop) - 1n) / size;
  const perFile = 0x1_0000_0000n / size;
  const names: string[] = [];
  for (let number = first; number <= last; number += 1n) {
    names.push([BigInt(timeline), number / perFile, number % perFile].map(eightDigits).join(''));
  }
  return names;
}

export function positionOf(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new RangeError(`${text} is no position in the write-ahead log`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The range's start as the label says it: that is where recovery will begin to read. */
export function startOfLabel(label: string): { start: string; timeline: number } {
  const start = /^START WAL LOCATION: (\S+)/m.exec(label)?.[1];
  const timeline = /^START TIMELINE: (\d+)$/m.exec(label)?.[1];
  if (start === undefined || timeline === undefined) throw new RangeError('The label of the backup names no start');
  return { start, timeline: Number(timeline) };
}

function eightDigits(value: bigint): string {
  return value.toString(16).toUpperCase().padStart(8, '0');
}
