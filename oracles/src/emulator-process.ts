import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { EMULATED_PROJECT } from './emulated-project.ts';

interface EmulatorModule {
  createApp: (projectId: string) => Promise<RequestListener>;
}

// The command line tool would bring a hub, a logging server and a search for newer versions; the app alone needs no network.
const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server') as EmulatorModule;

const server = createServer(await createApp(EMULATED_PROJECT)).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ port: (server.address() as AddressInfo).port });
// Whoever started us is gone.
process.once('disconnect', () => process.exit());
