import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** One hash over names and contents; a missing file counts as a fact of its own. */
export function hashFiles(root, files) {
  const hash = createHash('sha256');
  for (const file of [...files].toSorted((a, b) => (a < b ? -1 : 1))) {
    const content = tryRead(path.join(root, file));
    hash.update(`${file}\0${content === null ? 'missing' : content.length}\0`);
    if (content !== null) hash.update(content);
  }
  return hash.digest('hex');
}

/** All files under a folder, as paths relative to `root`; `skip` names folders to leave out. */
export function listFiles(root, folder, skip = () => false) {
  const files = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const relative = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skip(entry.name)) files.push(...listFiles(root, relative, skip));
    } else files.push(relative);
  }
  return files;
}

function tryRead(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
