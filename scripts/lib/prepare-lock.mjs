import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killGroup } from './children.mjs';
import { identify, isSameProcess } from './processes.mjs';
import { withProgress } from './progress.mjs';

const RETRY_MS = 200;

/**
 * Lets one command at a time install and build in a folder; a second one waits. A helper program that outlived its
 * killed command (npm goes on installing by itself) is ended first: two of them would ruin each other's work.
 */
export async function withPrepareLock(root, work) {
  const file = path.join(root, 'node_modules', '.tieout-prepare.json');
  mkdirSync(path.dirname(file), { recursive: true });
  const own = { owner: identify(process.pid), helper: null };
  if (!tryTake(file, own)) {
    await withProgress('Waiting for another Tieout command that is installing or building here', () =>
      takeWhenFree(file, own),
    );
  }
  try {
    return await work({
      recordHelper(child) {
        own.helper = child === null ? null : identify(child.pid);
        replace(file, own);
      },
    });
  } finally {
    rmSync(file, { force: true });
  }
}

async function takeWhenFree(file, own) {
  while (!tryTake(file, own)) await sleep(RETRY_MS);
}

function tryTake(file, own) {
  if (create(file, own)) return true;
  const found = read(file);
  if (found === null || isSameProcess(found.content?.owner)) return false;
  if (isSameProcess(found.content?.helper)) killGroup(found.content.helper.pid, 'SIGKILL');
  removeDead(file, found.text);
  return create(file, own);
}

/** Appears with its whole content or not at all. */
function create(file, content) {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(content));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function replace(file, content) {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, file);
}

/** Another command may have taken the dead lock over since it was read; then its new lock is put back. */
function removeDead(file, judgedText) {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== judgedText) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return { text, content: JSON.parse(text) };
  } catch {
    return { text, content: null };
  }
}
