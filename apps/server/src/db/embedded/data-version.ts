import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { isMissing } from './data-folder.ts';
import { writeDurably } from './durable-file.ts';

/** Raised when a release lays its data folder out in a way that earlier releases would misread. */
const DATA_VERSION = 1;

/** Refuses a folder that a newer release has written: this one would misread or damage it. */
export async function checkDataVersion(folder: string): Promise<void> {
  const found = await readDataVersion(folder);
  if (found === null || found <= DATA_VERSION) return;
  throw new StartRefusal(
    `The data folder ${folder} was written by a newer version of Tieout (data version ${found}, this one knows ` +
      `${DATA_VERSION}). Start that version or set DATA_DIR to another folder.`,
  );
}

export async function writeDataVersion(folder: string): Promise<void> {
  if ((await readDataVersion(folder)) === DATA_VERSION) return;
  await writeDurably(versionFile(folder), `${JSON.stringify({ dataVersion: DATA_VERSION })}\n`, 0o644);
}

/** Refuses a cluster of another major version of PostgreSQL; its files have another format. */
export async function checkClusterVersion(cluster: string, ownMajor: number): Promise<void> {
  const found = Number.parseInt(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (found === ownMajor) return;
  const age = found > ownMajor ? 'newer' : 'older';
  throw new StartRefusal(
    `The database in ${cluster} was made by the ${age} PostgreSQL ${found}; this version of Tieout runs ` +
      `PostgreSQL ${ownMajor}. Start the version of Tieout that made it or set DATA_DIR to another folder.`,
  );
}

async function readDataVersion(folder: string): Promise<number | null> {
  try {
    const marker: { dataVersion?: unknown } = JSON.parse(await readFile(versionFile(folder), 'utf8'));
    if (typeof marker.dataVersion === 'number') return marker.dataVersion;
  } catch (error) {
    if (isMissing(error)) return null;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartRefusal(
    `${versionFile(folder)} is damaged, so it is unknown which version of Tieout wrote this data folder. ` +
      'Restore the file from a backup or set DATA_DIR to another folder.',
  );
}

function versionFile(folder: string): string {
  return path.join(folder, 'version.json');
}
