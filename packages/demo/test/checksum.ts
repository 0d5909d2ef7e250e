import { fnv1a32 } from '../src/kernel/hash.ts';
import type { DemoEntry } from '../src/records/ledger.ts';
import type { Checksum } from './golden.ts';

/** All lines as `date;account;amount;department;counterparty`, sorted by UTF-16 code unit, each with a line feed. */
export function checksumOf(entries: readonly DemoEntry[]): Checksum {
  const texts = entries.flatMap(({ date, lines }) =>
    lines.map((line) =>
      [date, line.accountCode, line.amountMinor, line.departmentKey ?? '', line.counterpartyKey ?? ''].join(';'),
    ),
  );
  const hash = fnv1a32(
    texts
      .toSorted()
      .map((text) => `${text}\n`)
      .join(''),
  );
  return { entries: entries.length, lines: texts.length, hash: hash.toString(16).padStart(8, '0') };
}
