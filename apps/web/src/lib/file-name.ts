const FALLBACK = 'download';

/** The name a server gives a file in `Content-Disposition`; the encoded form wins, because the other lacks umlauts. */
export function fileNameOf(contentDisposition: string | null): string {
  const header = contentDisposition ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="([^"]*)"/i.exec(header)?.[1] ?? /filename=([^;"]+)/i.exec(header)?.[1];
  const name = encoded === undefined ? (plain ?? '') : decoded(encoded);
  // A path in a name could leave the folder of downloads in a careless browser.
  return name.trim().replaceAll(/[/\\]/g, '_') || FALLBACK;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
