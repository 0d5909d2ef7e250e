import type { Endpoint, EndpointInput, EndpointOutput } from '@tieout/contracts/endpoint.ts';
import { track } from './analytics.ts';
import { prepareUpload, type PreparedUpload } from './api-client.ts';
import { noResponse } from './api-error.ts';

interface UploadOptions {
  file: Blob;
  signal: AbortSignal;
  /** Share of the bytes that have gone, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file as it is and tells how much of it has gone. Throws `ApiError`, or the reason of the caller's abort. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: UploadOptions,
): Promise<EndpointOutput<E>> {
  const prepared = await prepareUpload(endpoint, input);
  const response = await send(endpoint, prepared, options);
  return (await prepared.read(response)) as EndpointOutput<E>;
}

/** XMLHttpRequest, because fetch does not tell how much of a body has gone. */
function send(endpoint: Endpoint, { url, headers }: PreparedUpload, options: UploadOptions): Promise<Response> {
  const { file, signal, onProgress } = options;
  const { method, path } = endpoint;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    function onAbort(): void {
      request.abort();
    }
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      const requestId = request.getResponseHeader('x-request-id') ?? '';
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': type, 'x-request-id': requestId },
        }),
      );
    });
    request.addEventListener('error', () => reject(noResponse(new Error('The upload broke off.'))));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', onAbort);
      track({ name: 'api-request', method, path, status: request.status });
    });
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(file);
  });
}
