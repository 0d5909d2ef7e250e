/** What the product makes files of. */
export const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const;

export type FileFormat = keyof typeof CONTENT_TYPES;

/** No character that a file system refuses or a header could be split at, and no name that is too long for one. */
export function fileName(parts: readonly string[], format: FileFormat): string {
  const clean = parts
    .map((part) =>
      part
        .toWellFormed()
        // oxlint-disable-next-line no-control-regex -- those are what has to go
        .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*_\s]+/g, ' ')
        .trim()
        .replace(/^[. ]+/, ''),
    )
    .filter((part) => part !== '')
    .map((part) =>
      part
        .slice(0, 60)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trim()
        .replaceAll(' ', '-'),
    );
  return `${clean.join('_') || 'export'}.${format}`;
}
