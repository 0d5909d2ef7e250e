import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, type Config } from './config.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/demo-people.ts';
import { createLogger } from './http/logger.ts';
import { StartRefusal } from './start-refusal.ts';
import { startServer } from './start-server.ts';

/** A step of a start may wait for something that never answers; nobody should have to kill it. */
const PATIENCE_MS = 20_000;

async function main(): Promise<void> {
  const config = readConfig();
  const stopping = new AbortController();
  const starting = startServer({
    config,
    log: createLogger(config.logLevel),
    report: (progress) => console.log(progress),
    signal: stopping.signal,
  });

  async function stop(signal: string): Promise<void> {
    // npm passes Ctrl-C on as well; the second signal must not cut the first one's work short.
    if (stopping.signal.aborted) return;
    stopping.abort();
    console.log(`\nStopping (${signal}) …`);
    // A start that is still under way has a database to shut down as well: it ends at its next step.
    const running = await Promise.race([starting.catch(() => null), sleep(PATIENCE_MS, 'stuck' as const)]);
    if (running === 'stuck') {
      console.log('Stopped in the middle of a start that did not end; the next start clears up after it.');
      process.exit(1);
    }
    await running?.stop();
    console.log('Stopped.');
    process.exit(0);
  }
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // `npm start` holds a channel to us: when it is killed, nothing else would tell us to stop.
  process.on('disconnect', () => void stop('npm ended'));

  await starting;
  // Else only at the end: threads would compile for themselves until then, and a kill would lose it.
  flushCompileCache();
  if (config.worker === 'only') {
    const health = `http://${config.host}:${config.healthPort}/readyz`;
    console.log(`The worker is running; ${health} says how it is. Ctrl-C stops it.`);
  } else printWelcome(config);
}

function printWelcome(config: Config): void {
  console.log(`\nTieout is ready: ${config.publicUrl}\n`);
  if (config.demo === null) return;
  const width = Math.max(...DEMO_PEOPLE.map(({ email }) => email.length));
  console.log(`Demo logins, password ${DEMO_PASSWORD}`);
  for (const { email, label } of DEMO_PEOPLE) console.log(`  ${email.padEnd(width)}  ${label}`);
  console.log('\nCtrl-C stops everything.');
}

try {
  await main();
} catch (error) {
  if (error instanceof StartRefusal) console.error(error.message);
  else if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  // Not only the exit code: an open channel to `npm start` would keep a refused process alive.
  process.exit(1);
}
