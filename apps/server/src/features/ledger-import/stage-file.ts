import type { BulkTransaction } from '#db/bulk-transaction.ts';
import { entryIdPrefix } from '#ledger/posting/entry-ids.ts';
import { stagedColumns } from '#ledger/staging/staged-tables.ts';
import type { FileReading, ReadingTask } from '#book-files/file-reading.ts';
import { readInThread } from '#book-files/read-in-thread.ts';

export type StagingTask = Omit<ReadingTask, 'entryIdPrefix'>;

/** Reads a file in a thread of its own, while its lines go into the temporary table of the transaction. */
export async function stageFile(
  { stageText }: BulkTransaction,
  task: StagingTask,
  bytes: () => AsyncIterable<Uint8Array>,
): Promise<FileReading> {
  const thread = readInThread({ ...task, entryIdPrefix: entryIdPrefix() }, bytes);
  try {
    await stageText('staged_line', stagedColumns('staged_line'), thread.text);
    return await thread.reading;
  } finally {
    await thread.stop();
  }
}
