/** No answer of a vendor comes near it; a vendor that goes on for ever would otherwise fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @throws RangeError when the body is longer than any answer can be. */
export async function readBody(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new RangeError(`The answer is longer than ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
