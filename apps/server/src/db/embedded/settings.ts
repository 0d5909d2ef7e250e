import { LOOPBACK } from './port.ts';

/** `throw-away` gives up durability for speed and exists for test clusters only. */
export type Durability = 'durable' | 'throw-away';

/** Given on the command line, so that no file in the cluster can weaken them. */
export function postgresArguments(cluster: string, port: number, durability: Durability): string[] {
  const settings = { ...COMMON, ...DURABILITY[durability], port: String(port) };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const COMMON = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Statements and the details of errors hold customers' data, which has no place in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const DURABILITY: Readonly<Record<Durability, Readonly<Record<string, string>>>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  'throw-away': {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  },
};
