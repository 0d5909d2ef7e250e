import type { MinorUnits } from '@tieout/finance/money.ts';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { formatCount } from '#components/number-format.ts';
import { download } from '#data/download.ts';
import { useSession } from '#session/session-context.tsx';
import { exportLines, type DrilledFigure, type LinesPage, type LineWish } from '#data/lines-queries.ts';
import styles from './lines.module.css';
import { formatPartAmount } from './part-amount.ts';
import { ProofFoot } from './proof-foot.tsx';

interface LinesFootProps {
  drilled: DrilledFigure;
  wish: LineWish;
  page: LinesPage;
  clicked: MinorUnits;
  /** Null where nobody can write about the figure. */
  onComment: (() => void) | null;
  /** Null where lines cannot be asked about. */
  onAsk: (() => void) | null;
}

/** The proof over every line of the figure, whatever is searched for, and the lines as a file. */
export function LinesFoot({ drilled, wish, page, clicked, onComment, onAsk }: LinesFootProps) {
  const session = useSession();
  function onExport(format: 'xlsx' | 'csv'): void {
    void download(session, {
      companyId: drilled.companyId,
      what: `the lines of ${page.title}`,
      ask: () => exportLines(drilled, wish, format),
    });
  }
  return (
    <ProofFoot page={page} clicked={clicked} equals={heldAgainst(page)}>
      {page.found !== null && (
        <p className={styles.found}>
          {`Shown: ${formatCount(page.found.lineCount)} of ${formatCount(page.proof.lineCount)} ${page.rowName?.several ?? 'lines'}, ${formatPartAmount(page.found.lineSum, page.unit ?? 'money', page.currency)}`}
        </p>
      )}
      {(page.can.export || onComment !== null || onAsk !== null) && (
        <div className={styles.exports}>
          {page.can.export && (
            <>
              <Button size="xs" leftSection={<Icon name="download" />} onClick={() => onExport('xlsx')}>
                Export XLSX
              </Button>
              <Button size="xs" onClick={() => onExport('csv')}>
                CSV
              </Button>
            </>
          )}
          {onComment !== null && (
            <Button size="xs" leftSection={<Icon name="comment" />} onClick={onComment}>
              Comment
            </Button>
          )}
          {onAsk !== null && (
            <Button size="xs" onClick={onAsk}>
              Ask about lines
            </Button>
          )}
        </div>
      )}
    </ProofFoot>
  );
}

/** A figure of several parts is not the sum of any of them: the part is named with its own figure. */
function heldAgainst({ figure, part, currency }: LinesPage): string {
  const own =
    figure === undefined || figure.parts.length < 2 ? undefined : figure.parts.find(({ key }) => key === part);
  if (own === undefined) return 'the figure you clicked';
  return `${own.name} above, ${formatPartAmount(own.amount, own.unit, currency)}`;
}
