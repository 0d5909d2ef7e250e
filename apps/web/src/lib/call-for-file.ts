import type { Endpoint, EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { exchange, readAnswer } from './api-client.ts';
import { noResponse } from './api-error.ts';
import { fileNameOf } from './file-name.ts';

/** A file, or what a job that makes it is known by. */
export type FileAnswer<E extends Endpoint> =
  | { kind: 'file'; name: string; content: Blob }
  | { kind: 'later'; receipt: EndpointOutput<E> };

/** As `callApi`, for endpoints that answer with a file. */
export function callForFile<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<FileAnswer<E>> {
  return exchange(endpoint, input, undefined, async (call, response) => {
    if (response.status !== 200) {
      return { kind: 'later', receipt: (await readAnswer(call, response)) as EndpointOutput<E> };
    }
    const name = fileNameOf(response.headers.get('content-disposition'));
    const content = await response.blob().catch((error: unknown) => Promise.reject(noResponse(error)));
    return { kind: 'file', name, content };
  });
}
