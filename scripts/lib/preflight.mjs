import { access, constants, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

const OLDEST_NODE = 20;

export function checkNodeVersion(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new Refusal(
    `Tieout needs Node ${OLDEST_NODE} or later to start; this is Node ${version}. Install a newer one from https://nodejs.org.`,
  );
}

export async function checkFreeSpace(folder, neededBytes, forWhat) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= neededBytes) return;
  throw new Refusal(
    `Not enough free space in ${folder}: ${forWhat} needs about ${megabytes(neededBytes)}, ` +
      `${megabytes(bavail * bsize)} are free. Free some space and start again.`,
  );
}

export async function checkWritable(folder) {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `Tieout cannot write to ${path.resolve(folder)} (${error.code}). Give this user write permission there and start again.`,
    );
  }
}

/** Asked before anything long, so that nobody waits for an install to learn that the port is taken. */
export async function checkPort(port = process.env.PORT ?? '3000', host = process.env.HOST ?? '127.0.0.1') {
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new Refusal(
      `PORT is "${port}", which is not a port number. Set it to a number from 1 to 65535, for example PORT=3001.`,
    );
  }
  const { error: code } = await listenBriefly(number, host);
  if (code === null) return;
  if (code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is already used by another program. Stop that program, or choose another port: PORT=${number + 1} npm start.`,
    );
  }
  if (code === 'EACCES') {
    throw new Refusal(`This user may not use port ${port}. Choose one above 1023, for example PORT=3000.`);
  }
  throw new Refusal(`Tieout cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`);
}

export async function findFreePort(host = '127.0.0.1') {
  const { port } = await listenBriefly(0, host);
  return port;
}

function listenBriefly(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve({ error: error.code ?? error.message }));
    probe.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = probe.address();
      probe.close(() => resolve({ port: taken, error: null }));
    });
  });
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}
