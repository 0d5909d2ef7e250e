type Forward = (error: unknown, context: string) => void;

const KEPT_ERRORS = 20;
const early: Parameters<Forward>[] = [];
let forward: Forward | null = null;

/**
 * Where failures go that the spec says are "only logged": to the browser's console, and to the error-reporting service of
 * an installation that has one.
 */
export function reportError(error: unknown, context: string): void {
  // oxlint-disable-next-line no-console -- the console is the log of this installation
  console.error(`[tieout] ${context}`, error);
  if (forward !== null) return forward(error, context);
  // Start-up fails before the service is known; whoever reads its reports wants those first.
  if (early.length < KEPT_ERRORS) early.push([error, context]);
}

export function forwardErrors(to: Forward): void {
  forward = to;
  for (const [error, context] of early.splice(0)) to(error, context);
}
