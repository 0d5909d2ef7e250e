import type { Reply } from './helper-process.ts';

/** The helper's half: answers what `startHelper(...).ask` sends, and ends with the process that started it. */
export function answerQuestions<Question>(
  answer: (question: Question) => Promise<unknown>,
  close: () => Promise<void> = async () => undefined,
): void {
  async function reply(question: Question): Promise<Reply> {
    try {
      return { answer: await answer(question) };
    } catch (error) {
      return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
  process.on('message', (question) => {
    void reply(question as Question).then((result) => process.send?.(result));
  });
  process.once('disconnect', () => {
    void close().finally(() => process.exit(0));
  });
  // Ctrl-C reaches the whole group; the process that started us decides when.
  process.on('SIGINT', () => undefined);
}
