const open: (() => unknown)[] = [];

/**
 * Closes what a test file has opened, the latest first, when the file has ended. For helpers: Vitest takes `afterAll` only
 * while a file is being read, and forgets one that is called by a hook or a test. What stays open then holds connections
 * until the cluster has none left.
 */
export function atEndOfFile(close: () => unknown): void {
  open.push(close);
}

export async function closeWhatIsOpen(): Promise<void> {
  for (const close of open.splice(0).toReversed()) await close();
}
