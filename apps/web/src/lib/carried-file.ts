/** The pages that take files of books, of the bank and of open items; an import by its id. */
type Bearer = 'books' | 'bank' | 'open-items' | (string & {});

let carried: { to: Bearer; file: File } | null = null;

/** Keeps a chosen file while its owner walks to another page of ours, so that they need not look for it twice. */
export function carryFile(to: Bearer, file: File): void {
  carried = { to, file };
}

export function isCarried(to: Bearer): boolean {
  return carried?.to === to;
}

/** The file that was carried there, once. */
export function takeCarried(to: Bearer): File | null {
  if (carried?.to !== to) return null;
  const { file } = carried;
  carried = null;
  return file;
}
