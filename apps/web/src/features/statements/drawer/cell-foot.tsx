import { Button } from '@mantine/core';
import type { StatementDrillDown } from '@tieout/contracts/statement-drill-down.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { Icon } from '#components/icon.tsx';
import { formatCount, formatExact } from '#components/number-format.ts';
import { ProofFoot } from '#components/proof/proof-foot.tsx';
import { download } from '#data/download.ts';
import { useSession } from '#session/session-context.tsx';
import { exportLines, type LinesAsk } from '#data/statement-drill-queries.ts';
import styles from './drawer.module.css';

interface CellFootProps {
  companyId: string;
  ask: LinesAsk;
  page: StatementDrillDown;
  clicked: MinorUnits;
  canExport: boolean;
}

/** The proof over every line of the cell, whatever is searched for, and the lines as a file. */
export function CellFoot({ companyId, ask, page, clicked, canExport }: CellFootProps) {
  const session = useSession();
  function onExport(format: 'xlsx' | 'csv'): void {
    void download(session, {
      companyId,
      what: `the lines of ${page.title}`,
      ask: () => exportLines(companyId, ask, format),
    });
  }
  return (
    <ProofFoot page={page} clicked={clicked}>
      {page.found !== null && (
        <p className={styles.found}>
          {`Shown: ${formatCount(page.found.lineCount)} of ${formatCount(page.proof.lineCount)} lines, ${formatExact(page.found.lineSum, page.currency)}`}
        </p>
      )}
      {canExport && (
        <div className={styles.exports}>
          <Button size="xs" leftSection={<Icon name="download" />} onClick={() => onExport('xlsx')}>
            Export XLSX
          </Button>
          <Button size="xs" onClick={() => onExport('csv')}>
            CSV
          </Button>
        </div>
      )}
    </ProofFoot>
  );
}
