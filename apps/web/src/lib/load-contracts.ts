import { noResponse } from './api-error.ts';
import type { firstContracts } from './first-contracts.ts';

/**
 * The contracts of the calls that every page makes. They come with the first of those calls: a page that is only drawn
 * must not wait for what checks answers. A file that does not arrive is a server that did not answer.
 */
export async function loadContracts(): Promise<typeof firstContracts> {
  try {
    return (await import('./first-contracts.ts')).firstContracts;
  } catch (error) {
    throw noResponse(error);
  }
}
