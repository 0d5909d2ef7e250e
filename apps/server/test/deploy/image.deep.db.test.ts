import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../lifecycle/product-process.ts';
import { demand, ensureDebianPackage, runProgram } from '../run-program.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const USER = 10_001;
/** Steps run in a plain chroot, without the namespaces and cgroups that a test machine seldom grants. */
const BUILDAH = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

let folder: string;
const containers: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tieout-image-'));
});

afterAll(async () => {
  for (const container of containers) await runProgram('buildah', ['rm', container], BUILDAH);
  await rm(folder, { recursive: true, force: true });
});

async function buildah(...args: string[]): Promise<string> {
  return (await demand('buildah', args, BUILDAH)).trim().split('\n').at(-1) ?? '';
}

/** A Debian with nothing but our Node and npm: what `BASE` asks for, made from packages this machine can reach. */
async function makeBase(): Promise<string> {
  const { VERSION_CODENAME = 'bookworm' } = Object.fromEntries(
    (await readFile('/etc/os-release', 'utf8')).split('\n').map((line) => line.split('=') as [string, string]),
  );
  const sources = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'].filter((file) =>
    existsSync(file),
  );
  const debian = path.join(folder, 'debian.tar');
  await demand('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', VERSION_CODENAME, debian, ...sources]);
  const container = await buildah('from', 'scratch');
  containers.push(container);
  await buildah('add', container, debian, '/');
  await buildah('copy', container, process.execPath, '/usr/local/bin/node');
  const npm = await realpath((await demand('which', ['npm'])).trim());
  await buildah('copy', container, path.join(path.dirname(npm), '..'), '/usr/local/lib/node_modules/npm');
  await buildah('run', container, '--', 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  // The machine's own authorities: its registry may stand behind a proxy.
  const certificates = path.join(folder, 'certificates');
  await cp('/etc/ssl/certs', certificates, { recursive: true, dereference: true });
  await buildah('copy', container, certificates, '/etc/ssl/certs');
  await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', container);
  await buildah('commit', container, 'tieout-test-base');
  return 'localhost/tieout-test-base';
}

/** The image as a container would see it: its files read only, only /data and /tmp to write to, as its own user. */
const ENTER = `set -e
root=$1; data=$2; inside=$3; shift 3
mount --bind "$root" "$inside"; mount -o remount,bind,ro "$inside"
mount --bind "$data" "$inside/data"; mount -t tmpfs none "$inside/tmp"
mount -t proc none "$inside/proc"; mount --rbind /dev "$inside/dev"
exec chroot --userspec=${USER}:${USER} "$inside" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/data "$@"
`;

async function forbidsContainers(): Promise<boolean> {
  const container = await runProgram('buildah', ['from', 'scratch'], BUILDAH);
  if (container.code === 0) containers.push(container.output.trim());
  const mounts = await runProgram('unshare', ['--mount', 'mount', '--bind', folder, folder]);
  return container.code !== 0 || mounts.code !== 0;
}

test('the image is built on a plain Debian and runs with a read-only file system as a user of its own', async () => {
  await ensureDebianPackage('buildah');
  await ensureDebianPackage('mmdebstrap');
  if (await forbidsContainers()) {
    process.stdout.write('The kernel of this machine forbids containers: the image was neither built nor run.\n');
    return;
  }
  const base = await makeBase();
  await buildah(
    'bud',
    '--network',
    'host',
    '--build-arg',
    `BASE=${base}`,
    '-f',
    `${ROOT}deploy/Dockerfile`,
    '-t',
    'tieout-test',
    ROOT,
  );
  const container = await buildah('from', 'localhost/tieout-test');
  containers.push(container);
  const root = await buildah('mount', container);
  const [data, inside, script] = ['data', 'inside', 'enter.sh'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [data, inside]) await mkdir(made, { mode: 0o700 });
  await chmod(folder, 0o711);
  await chown(data, USER, USER);
  await writeFile(script, ENTER);

  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: '/data',
    PUBLIC_URL: 'https://tieout.example',
    TIEOUT_SECRET: 'Kx7-quiet-harbour-39-violet-lamps-Zw',
  };
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const command = 'cd /opt/tieout && ! touch here 2>/dev/null && exec node scripts/start.mjs';
  const place = ['--mount', 'bash', script, root, data, inside];
  const run = spawn('unshare', [...place, ...environment, 'sh', '-c', command]);
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(run, 'exit').then(([code]: unknown[]) => code);
  while (!printed.includes('Tieout is ready') && run.exitCode === null) await sleep(100);
  expect(printed).toContain('Tieout is ready');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ready' });
  expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
  run.kill('SIGTERM');
  expect(await ended, printed).toBe(0);
});
