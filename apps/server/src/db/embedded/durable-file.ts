import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** After a crash or power loss the file holds either its old content or all of the new one. */
export async function writeDurably(file: string, content: string, mode = 0o600): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** A rename survives a power loss only once its folder is on disk. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
