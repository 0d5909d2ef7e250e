import type { DbContext } from '#db/context.ts';

/** Who looks at which company's figures, and how. */
export interface StatementScope {
  companyId: string;
  context: DbContext;
  /** Without it figures are those of a publication (decisions section 5). */
  isLive: boolean;
  can: { drill: boolean; export: boolean; editStructure: boolean };
}
