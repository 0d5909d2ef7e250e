import type { DashboardTab } from '@tieout/contracts/dashboard.ts';
import type { SheetModel } from '../sheet-model.ts';

/** One part of a pack, as one of its readers gets it. */
export type PackSection =
  | { kind: 'words'; title: string; groups: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'statement'; title: string; sheet: SheetModel }
  | { kind: 'tab'; title: string; tab: DashboardTab };

/** A published month as one file: a cover, its contents, and the parts in order. */
export interface PackModel {
  companyName: string;
  /** Investor update Oct-26. */
  title: string;
  headline: string;
  /** When it was published, whether it tied out, what was open. */
  about: readonly string[];
  sections: readonly PackSection[];
  /** Whose copy it is. */
  viewer: string;
  /** Of the publication: the same file whenever it is made. */
  madeAt: Date;
}
