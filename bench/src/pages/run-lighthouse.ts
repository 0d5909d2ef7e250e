import { BenchRefusal } from '../bench-refusal.ts';

const LIGHTHOUSE = new URL('../../lighthouse/node_modules/lighthouse/core/index.js', import.meta.url);

/** What is used of Lighthouse, which is installed apart and has no types here. */
interface LighthouseModule {
  default: (
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: string; disableStorageReset: boolean },
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
}

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

export interface PageJudgement {
  /** Of 100. */
  score: number;
  /** Milliseconds in which the page could answer nobody. */
  blockingMs: number;
  /** Milliseconds until its largest part stood. */
  paintMs: number;
}

/** How Lighthouse judges a page on a phone, with the browser that listens on a port. */
export async function judgePage(url: string, port: number): Promise<PageJudgement> {
  const { default: lighthouse } = await loadLighthouse();
  // What the page has stored stays, or nobody would be logged in; nothing that it has loaded does.
  const flags = { port, onlyCategories: ['performance'], logLevel: 'silent', disableStorageReset: true };
  const result = await lighthouse(url, flags);
  const score = result?.lhr.categories['performance']?.score ?? null;
  if (result === undefined || score === null) {
    throw new Error(`Lighthouse gave ${url} no score: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return {
    score: Math.round(score * 100),
    blockingMs: result.lhr.audits['total-blocking-time']?.numericValue ?? 0,
    paintMs: result.lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
  };
}

async function loadLighthouse(): Promise<LighthouseModule> {
  try {
    return (await import(LIGHTHOUSE.href)) as LighthouseModule;
  } catch (cause) {
    throw new BenchRefusal('Lighthouse is not installed. `npm run bench -- lighthouse` installs it.', { cause });
  }
}
