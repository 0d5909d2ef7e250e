import type { ReactNode } from 'react';
import type { CompanyScope } from '#data/company-scope.ts';
import { ControlReports } from './controls/control-reports.tsx';
import { PastImports } from './past-imports.tsx';
import styles from './ledger-import.module.css';
import { UploadCard } from './upload-card.tsx';

/** The part of data sources that always works: files, uploaded by hand. */
export function Files({ scope, bank }: { scope: CompanyScope; bank: ReactNode }) {
  return (
    <div className={styles.stack}>
      <UploadCard scope={scope} />
      {bank}
      <PastImports scope={scope} />
      <ControlReports scope={scope} />
    </div>
  );
}
