import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Mask } from '@tieout/contracts/masks.ts';
import type { Level } from '@tieout/contracts/rights.ts';
import type { MembershipType, Role } from '@tieout/contracts/people.ts';

/** As the function load_caller answers. */
export interface CallerRow {
  userId: string;
  role: Role;
  currentCompanyId: string | null;
  /** Active ones, oldest first. */
  memberships: {
    companyId: string;
    type: MembershipType;
    isOwner: boolean;
    masks: Mask[];
    /** `thing` is empty where the resource as a whole is meant. */
    grants: { resource: string; thing: string; level: Level; isLive: boolean }[];
  }[];
  assignedCompanyIds: string[];
}

export async function selectCaller(db: Db, sessionId: string): Promise<CallerRow | null> {
  const { rows } = await sql<{ caller: CallerRow | null }>`select load_caller(${sessionId}::uuid) as caller`.execute(
    db,
  );
  return rows[0]?.caller ?? null;
}
