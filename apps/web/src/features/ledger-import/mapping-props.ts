import type { ImportMapping, LedgerImport } from '@tieout/contracts/ledger-import.ts';

export interface MappingProps {
  item: LedgerImport;
  mapping: ImportMapping;
  isLocked: boolean;
  onChange: (mapping: ImportMapping) => void;
}
