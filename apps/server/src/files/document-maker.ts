import type { BuiltDocumentType, DocumentFormat } from '@tieout/contracts/documents.ts';
import type { Month } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';

/** A document as the books of one moment have it, before it is written. */
export interface DocumentDraft {
  period: { from: Month; to: Month };
  /** All that its reader sees but the day it was made: as long as it is the same, the file need not be made anew. */
  content: string;
  write: (format: DocumentFormat) => Promise<Buffer>;
}

/**
 * Reads the books of a company, to be called inside inSnapshot. A refusal (AppError) says in a sentence why there is
 * nothing to make.
 */
export type DocumentMaker = (db: Db, companyId: string) => Promise<DocumentDraft>;

/** Each type is made by the feature it shows; where they are put together a type without one does not compile. */
export type DocumentMakers = Readonly<Record<BuiltDocumentType, DocumentMaker>>;
