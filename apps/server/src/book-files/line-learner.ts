import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { FileChart } from './accounts/charts/chart.ts';
import { natureByName } from './accounts/name-evidence.ts';
import { createAccountList } from './account-list.ts';
import { createEntryLearner } from './entries/learn-entries.ts';
import type { Learnt } from './entries/learnt.ts';
import type { ReadingTask } from './file-reading.ts';
import { createRowReader } from './rows/read-rows.ts';

export interface LineLearner {
  add: (cells: readonly (string | number)[], line: number) => void;
  end: () => Learnt;
}

/** Whether only all lines together tell which belong together, or which way their amounts count. */
export function needsLearning({ kind, signs, entriesBy }: ImportMapping): boolean {
  return kind === 'general-ledger' && (signs === 'nature' || entriesBy === 'document');
}

/** Reads a file as if to post it, and keeps only what the lines together tell. */
export function createLineLearner({
  task,
  mapping,
  columnNames,
  chart,
}: {
  task: ReadingTask;
  mapping: ImportMapping;
  columnNames: readonly string[];
  chart: FileChart | null;
}): LineLearner {
  const rows = createRowReader({ mapping, amounts: task, columnNames, chart });
  const accounts = createAccountList();
  const entries = createEntryLearner();
  return {
    add(cells, line) {
      const read = rows.read(cells, line);
      if (typeof read === 'string' || 'message' in read) return;
      for (const each of read.lines) if (each.amount !== 0) entries.add(each, accounts.add(each));
    },
    end: () => entries.end(mapping.signs === 'nature' ? accounts.list.map(natureByName) : null),
  };
}
