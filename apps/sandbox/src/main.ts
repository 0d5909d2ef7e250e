import { createSandbox, type SandboxOptions } from './create-sandbox.ts';

/** What the product hands over when it starts this process. */
type StartOrder = Omit<SandboxOptions, 'now'>;

process.once('message', (order: StartOrder) => {
  void start(order);
});
// Whoever started us has ended, however that came about.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the product ends us when it has ended its own work.
process.on('SIGINT', () => undefined);

async function start(order: StartOrder): Promise<void> {
  const { quickBooks, plaid } = await createSandbox({ ...order, now: () => Date.now() });
  process.send?.({ quickBooks: quickBooks.origin, plaid: plaid.origin });
}
