import { isUnanswered } from './api-error.ts';

const PAUSE_MS = 1_000;

/** Once more after a moment, where nobody could answer: what a page cannot begin without must not fail by a server that restarts. */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
    return ask();
  }
}
