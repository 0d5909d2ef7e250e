import type { CompanyScope } from '#data/company-scope.ts';
import { PastImports } from './past-imports.tsx';
import styles from './ledger-import.module.css';
import { UploadCard } from './upload-card.tsx';

/** The part of data sources that always works: files, uploaded by hand. */
export function Files({ scope }: { scope: CompanyScope }) {
  return (
    <div className={styles.stack}>
      <UploadCard scope={scope} />
      <PastImports scope={scope} />
    </div>
  );
}
