import { spawnSync } from 'node:child_process';
import { ROOT } from './project.mjs';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * The commit that is checked out, and the files that it and the commits of the day before it have changed. Where there is
 * no git, or no history, nothing counts as changed and the day stands for the commit.
 */
export function readLastDay(git = runGit, today = new Date()) {
  const [commit, committedAt] = git(['log', '-1', '--format=%H %ct']).split(' ');
  if (!commit) return { commit: today.toISOString().slice(0, 10), changed: [] };
  // From its own time on, not from now: a commit that is tested again is tested alike.
  const since = `--since=@${Number(committedAt) - DAY_SECONDS}`;
  const changed = git(['log', since, '--name-only', '--format=']).split('\n').filter(Boolean);
  return { commit, changed: [...new Set(changed)] };
}

/** Without an answer the same as without a history. */
function runGit(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : '';
}
