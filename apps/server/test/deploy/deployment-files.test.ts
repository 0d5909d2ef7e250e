import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '#server/config.ts';

const ROOT = new URL('../../../../', import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8');
}

interface Service {
  image: string;
  read_only?: boolean;
  environment: Record<string, string>;
  depends_on?: Record<string, unknown>;
  volumes: string[];
}

/** `<<` is how the file says a thing once. */
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<'database' | 'server' | 'worker', Service>;
  volumes: Record<string, null>;
};

/** Passwords that only the compose file and the SQL beside it know. */
const DATABASE_PASSWORDS = ['POSTGRES_PASSWORD', 'TIEOUT_OWNER_PASSWORD', 'TIEOUT_WEB_PASSWORD'];

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

describe('the compose file', () => {
  const { database, server, worker } = compose.services;

  test('runs PostgreSQL 18, a server and a worker of the same image, which may write to their data folder only', () => {
    expect(database.image).toBe('postgres:18');
    for (const process of [server, worker]) {
      expect(process).toMatchObject({ image: 'tieout', read_only: true, cap_drop: ['ALL'] });
      expect(process.volumes).toEqual([expect.stringMatching(/^(server|worker)-data:\/data$/)]);
    }
    expect([server.environment.WORKER, worker.environment.WORKER]).toEqual(['off', 'only']);
  });

  test('sets nothing that the server does not know, and names the volumes it uses', () => {
    const set = Object.keys({ ...server.environment, ...worker.environment });
    expect(set.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    const used = [database, server, worker].flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0]));
    expect(new Set(used.filter((name) => !name?.startsWith('.')))).toEqual(new Set(Object.keys(compose.volumes)));
  });

  test('asks for nothing that the sample of settings does not offer', () => {
    const offered = namesIn(read('.env.example'), /^#? ?([A-Z_]+)=/gm);
    const wanted = namesIn(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g);
    expect([...new Set(wanted)].filter((name) => !offered.includes(name))).toEqual([]);
  });
});

test('the sample of settings offers only what is known', () => {
  const offered = namesIn(read('.env.example'), /^#? ?([A-Z_]+)=/gm);
  const known = [...SETTING_NAMES, ...DATABASE_PASSWORDS];
  expect(offered.length).toBeGreaterThan(8);
  expect(offered.filter((name) => !known.includes(name))).toEqual([]);
});
