/** A reason to stop that the person at the keyboard can act on: shown as one sentence, without a stack. */
export class Refusal extends Error {
  name = 'Refusal';
}

/** Runs a command's main function; its number, or a refusal, becomes the exit code. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
