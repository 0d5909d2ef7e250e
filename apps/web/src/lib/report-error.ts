/**
 * Where failures go that the spec says are "only logged". Without an error-reporting service the browser's console is
 * the log.
 */
export function reportError(error: unknown, context: string): void {
  // oxlint-disable-next-line no-console -- the console is the log of this installation
  console.error(`[tieout] ${context}`, error);
}
