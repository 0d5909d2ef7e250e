import { readConfig } from '@tieout/server/src/config.ts';
import { createLogger } from '@tieout/server/src/http/logger.ts';
import { startServer, type RunningServer } from '@tieout/server/src/start-server.ts';
import { answerQuestions } from './answer-questions.ts';
import { findFreePort } from './free-port.ts';
import type { ProductQuestion, ServerAnswer, UsageQuestion } from './servers.ts';
import { openUsage } from './usage.ts';

let running: RunningServer | null = null;
const usage = openUsage();

async function answer(question: ProductQuestion | UsageQuestion): Promise<unknown> {
  return question.ask === 'start' ? start(question) : usage.read();
}

/** The whole product, as `npm start` runs it, without demo. */
async function start({ appUrl, ownerUrl, dataDir, hasWorker }: ProductQuestion): Promise<ServerAnswer> {
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DEMO: 'off',
    WORKER: hasWorker ? 'with-server' : 'off',
    // Counted, as for everybody, but never reached: a refusal would be the fastest answer of all.
    REQUESTS_PER_MINUTE: '1000000000',
    ATTEMPT_LIMITS: 'off',
  });
  const log = createLogger(config.logLevel);
  running = await startServer({ config, log, report: () => undefined, signal: new AbortController().signal });
  return { url: `http://127.0.0.1:${port}` };
}

answerQuestions(answer, async () => running?.stop());
