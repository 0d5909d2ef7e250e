export const STRUCTURE_ERROR_CODES = [
  'INVALID_PATH',
  'INVALID_DIRECTION',
  'ITEM_NOT_FOUND',
  'NOT_EDITABLE',
  'ITEM_DELETED',
] as const;
export type StructureErrorCode = (typeof STRUCTURE_ERROR_CODES)[number];

/** A structure refuses a command of its reader; the code says why. */
export class StructureError extends Error {
  readonly code: StructureErrorCode;

  constructor(code: StructureErrorCode, message: string) {
    super(message);
    this.name = 'StructureError';
    this.code = code;
  }
}
