import { useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@tieout/contracts/endpoint.ts';
import type { previewStructure } from '@tieout/contracts/report-structure.ts';
import { minorUnits } from '@tieout/finance/money.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { Drawer } from '#components/drawer.tsx';
import { ErrorCard } from '#components/error-card.tsx';
import { formatWhole, NOT_AVAILABLE } from '#components/number-format.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import text from '#components/text.module.css';
import { reportSettingsQuery } from '#data/report-settings-queries.ts';
import { structurePreviewQuery } from '#data/structure-queries.ts';
import { CheckList } from './check-list.tsx';
import { contractDraft } from './editor-draft.ts';
import styles from './structure-settings.module.css';
import type { StructureEditor } from './use-structure-editor.ts';

type Preview = EndpointOutput<typeof previewStructure>;
type Cell = Preview['rows'][number]['before'][number];

/** What the draft would change in the closed months: only the rows that differ, before and after. */
export function PreviewDrawer({ editor, onClose }: { editor: StructureEditor; onClose: () => void }) {
  const { scope, reportType, draft } = editor;
  const preview = useQuery(structurePreviewQuery(scope, reportType, contractDraft(draft)));
  return (
    <Drawer label="Preview months" breadcrumb="Draft compared with what is published" onClose={onClose}>
      <div className={styles.drawerBody}>
        <h2>Preview months</h2>
        {preview.isError && <ErrorCard error={preview.error} onRetry={() => void preview.refetch()} />}
        {preview.isPending && (
          <StatusRegion className={styles.waitingChecks} label="Calculating the months">
            {[0, 1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} width="100%" height={16} />
            ))}
          </StatusRegion>
        )}
        {preview.data !== undefined && <PreviewBody preview={preview.data} editor={editor} />}
      </div>
    </Drawer>
  );
}

function PreviewBody({ preview, editor }: { preview: Preview; editor: StructureEditor }) {
  const { data: settings } = useQuery(reportSettingsQuery(editor.scope));
  const currency = settings?.baseCurrency ?? 'USD';
  const { months, rows, checks } = preview;
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.detail}>No figure of a closed month changes.</p>
      ) : (
        <>
          <p className={styles.detail}>{`Rows whose figures change, in ${currency}. Before above, after below.`}</p>
          <ScrollRegion label="Rows that change" startsAtEnd className={styles.previewScroll}>
            <table className={styles.preview}>
              <thead>
                <tr>
                  <th scope="col">Row</th>
                  {months.map((month) => (
                    <th key={month} scope="col">
                      {formatPeriodLabel(month)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ code, name, before, after }) => (
                  <tr key={code}>
                    <th scope="row">{name}</th>
                    {months.map((month, index) => (
                      <ChangedCell
                        key={month}
                        before={before[index] ?? null}
                        after={after[index] ?? null}
                        currency={currency}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      <h3>Checks</h3>
      <CheckList checks={checks} />
    </>
  );
}

function ChangedCell({ before, after, currency }: { before: Cell; after: Cell; currency: string }) {
  const isSame = before === after;
  return (
    <td className={text.figure} data-same={isSame || undefined}>
      {isSame ? (
        cellText(after, currency)
      ) : (
        <>
          <del>{cellText(before, currency)}</del>
          <ins>{cellText(after, currency)}</ins>
        </>
      )}
    </td>
  );
}

function cellText(cell: Cell, currency: string): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? formatWhole(minorUnits(cell), currency) : NOT_AVAILABLE;
}
