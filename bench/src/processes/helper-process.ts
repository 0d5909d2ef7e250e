import { fork } from 'node:child_process';
import { once } from 'node:events';
import flags from '@tieout/server/node-flags.json' with { type: 'json' };

const GRACE_MS = 10_000;

/** Another process of ours that answers one question at a time. */
export interface HelperProcess {
  ask: <Answer>(question: object) => Promise<Answer>;
}

export type Reply = { answer: unknown } | { error: string };

/** Ends with `resources`; should this process be killed, the channel closes and the helper ends by itself. */
export function startHelper(file: URL, resources: AsyncDisposableStack): HelperProcess {
  // Output of the helper belongs to no table.
  const child = fork(file, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As `npm start` starts the product.
    execArgv: flags,
  });
  const ended = once(child, 'exit');
  resources.defer(async () => {
    if (child.connected) child.disconnect();
    const killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(killer);
  });

  async function ask<Answer>(question: object): Promise<Answer> {
    const died = ended.then(([code, signal]) => {
      throw new Error(`${file.pathname.split('/').at(-1)} ended with ${code ?? signal}`);
    });
    child.send(question);
    const [reply] = (await Promise.race([once(child, 'message'), died])) as [Reply];
    if ('error' in reply) throw new Error(reply.error);
    return reply.answer as Answer;
  }

  return { ask };
}
