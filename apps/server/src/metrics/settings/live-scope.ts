import type { StatementScope } from '#statements/question/statement-scope.ts';

/** The books as everybody sees them who keeps them; for what nobody asks, or somebody whose rights were looked at already. */
export function liveScope(companyId: string): StatementScope {
  return {
    companyId,
    context: { companyIds: [companyId] },
    isLive: true,
    stamp: null,
    can: { drill: false, export: false, editStructure: false },
  };
}
