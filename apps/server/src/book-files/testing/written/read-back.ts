import type { ReadingTask } from '../../file-reading.ts';
import { readWhole } from '../read-text.ts';
import type { WrittenBooks } from './books.ts';
import { writtenFile } from './file.ts';
import type { WrittenReport } from './report.ts';
import type { Style } from './style.ts';

export async function writeAndRead(report: WrittenReport, books: WrittenBooks, style: Style) {
  const file = await writtenFile(report.rows(books, style), style);
  return readBack(file, {
    fileKind: style.file,
    currency: report.currency ?? 'USD',
    encoding: style.encoding === 'windows-1252' ? 'windows-1252' : null,
  });
}

/** The entries of a file, in words that can be compared. */
export async function readBack(file: string | Buffer, task: Partial<ReadingTask> = {}) {
  const { rows, accounts, problems, mapping } = await readWhole(file, task);
  const entries = new Map<string, { day: string; sums: Map<string, number> }>();
  for (const [id = '', , day = '', , , , , , account = '', minor = ''] of rows) {
    const entry = entries.get(id) ?? { day, sums: new Map<string, number>() };
    entries.set(id, entry);
    const { code = '', name = '' } = accounts[Number(account)] ?? {};
    add(entry.sums, code === '' ? lastPart(name) : code.toLowerCase(), Number(minor));
  }
  return { layout: mapping.layout, problems, entries: [...entries.values()].map(textOf).toSorted() };
}

/** As sums by account: some reports write one line of an account where the books have two. */
export function entriesOf({ entries }: WrittenBooks, accounts: Style['accounts']): string[] {
  return entries
    .map(({ day, lines }) => {
      const sums = new Map<string, number>();
      for (const { account, minor } of lines)
        add(sums, accounts === 'numbers' ? account.number : account.name.toLowerCase(), minor);
      return textOf({ day, sums });
    })
    .toSorted();
}

/** Without what a system puts before or behind the name. */
function lastPart(name: string): string {
  return name
    .slice(name.indexOf(':') + 1)
    .replace(/ - HLS$/, '')
    .toLowerCase();
}

function add(sums: Map<string, number>, account: string, minor: number): void {
  sums.set(account, (sums.get(account) ?? 0) + minor);
}

function textOf({ day, sums }: { day: string; sums: ReadonlyMap<string, number> }): string {
  const said = [...sums].filter(([, minor]) => minor !== 0).map(([account, minor]) => `${account} ${minor}`);
  return `${day}: ${said.toSorted().join(', ')}`;
}
