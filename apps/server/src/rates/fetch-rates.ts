import { FileRefusal } from '#tables/file-refusal.ts';
import { readRateFile, type FileRate } from './read-rate-file.ts';

export type FetchedRates = { outcome: 'read'; rates: FileRate[] } | { outcome: 'failed'; sentence: string };

const DEADLINE_MS = 60_000;
const MOST_BYTES = 20 * 1024 * 1024;

/** The feed's file. Whatever goes wrong is a sentence: figures are made of the rates there are. */
export async function fetchRates(url: string, signal: AbortSignal): Promise<FetchedRates> {
  const { host } = new URL(url);
  try {
    const response = await fetch(url, {
      // To the address that was configured and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    if (!response.ok) {
      // Unread, it would keep the connection.
      await response.body?.cancel();
      return failed(`${host} answered ${response.status} instead of exchange rates.`);
    }
    const file = await readLimited(response);
    if (file === null) return failed(`${host} sent more than 20 MB.`);
    return await ratesIn(file, host);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FileRefusal)
      return failed(`${host} sent something else than exchange rates: ${error.message}`);
    return failed(`${host} did not answer.`);
  }
}

async function ratesIn(file: Buffer, host: string): Promise<FetchedRates> {
  const { layout, rates, errors } = await readRateFile(file);
  const [first] = errors;
  if (layout !== 'EUROFXREF') return failed(`${host} sent a table that is not in units per euro.`);
  // All or nothing: a feed with one wrong row cannot be trusted in the others.
  if (first !== undefined) return failed(`${host} sent rates that cannot be read, first on line ${first.line}.`);
  return { outcome: 'read', rates };
}

function failed(sentence: string): FetchedRates {
  return { outcome: 'failed', sentence };
}

async function readLimited(response: Response): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
