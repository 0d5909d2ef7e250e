import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isMissing } from '#db/embedded/data-folder.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** Raised when a release lays its backups out in a way that earlier releases would misread. */
export const BACKUP_FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The folder inside a backup that looks like a data folder. */
export const CONTENT = 'data';
/** The database in it. */
export const CLUSTER = 'postgres';
/** A database's files are of use only where they were written. */
export const PLATFORM = `${process.platform}-${process.arch}`;

/** Paths come from a file that anyone may have edited: none may lead out of the folder it is restored into. */
const relativePath = z
  .string()
  .regex(/^[^\0\\]+$/)
  .refine((text) => path.posix.normalize(text) === text && !path.posix.isAbsolute(text) && !text.startsWith('..'));

const content = z.object({
  format: z.number().int(),
  productVersion: z.string(),
  platform: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  postgres: z.object({ version: z.string(), systemIdentifier: z.string() }),
  /** The names of the migrations the database has seen. */
  migrations: z.array(z.string()),
  wal: z.object({ start: z.string(), stop: z.string(), timeline: z.number().int(), segments: z.number().int() }),
  /** False when the database's keys are sealed under TIEOUT_SECRET, which no backup holds. */
  holdsSecret: z.boolean(),
  folders: z.array(relativePath),
  files: z.array(
    z.object({ path: relativePath, bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.output<typeof content>;
export type ListedFile = Manifest['files'][number];

/** The manifest as text, with a hash over itself: it is the one file no other file vouches for. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, sha256: hashOf(manifest) }, null, 1)}\n`;
}

export async function readManifest(backup: string): Promise<Manifest> {
  try {
    return parseManifest(await readFile(path.join(backup, MANIFEST), 'utf8'), backup);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new StartRefusal(`${backup} is no backup of Tieout: it has no ${MANIFEST}. Name a folder tieout-….`);
  }
}

export function parseManifest(text: string, backup: string): Manifest {
  const parsed = parseObject(text);
  if (parsed === null) throw damaged(backup);
  const { sha256, ...rest } = parsed;
  if (typeof rest.format === 'number' && rest.format > BACKUP_FORMAT) {
    throw new StartRefusal(`The backup ${backup} was made by a newer version of Tieout. Restore it with that version.`);
  }
  const checked = content.safeParse(rest);
  if (!checked.success || sha256 !== hashOf(rest)) throw damaged(backup);
  return checked.data;
}

export function totalBytes(files: readonly { readonly bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function damaged(backup: string): StartRefusal {
  return new StartRefusal(
    `The backup ${backup} is damaged: its ${MANIFEST} is not as it was written. Use another one.`,
  );
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
