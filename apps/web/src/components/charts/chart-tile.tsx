import type { ChartData, ChartKind } from '@tieout/contracts/chart-data.ts';
import { lazy, Suspense, use, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#components/class-names.ts';
import { ErrorCard } from '#components/error-card.tsx';
import { REASON_TEXT } from '#components/reason-text.ts';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { loadKind } from './chart-kinds.ts';
import { hasFigures } from '@tieout/contracts/charts/chart-shape.ts';
import { chartSentence } from '@tieout/contracts/charts/chart-summary.ts';
import styles from './chart-tile.module.css';
import type { KindProps, OpenedFigure } from './kind-props.ts';
import { Legend } from './legend.tsx';
import { TileBoundary } from './tile-boundary.tsx';
import { TileMenu } from './tile-menu.tsx';
import { TileShape } from './tile-shape.tsx';
import twin from './twin-table.module.css';
import { isKnown } from '@tieout/contracts/charts/value-format.ts';

const TwinTable = lazy(async () => ({ default: (await import('./twin-table.tsx')).TwinTable }));

/** What is known of a chart: each tile waits, fails and tries again for itself, so the others live on. */
export type TileAnswer =
  | { readonly status: 'loading' }
  /** It is there and drawn once it comes near the view: only its title stands, which keys, readers and searches find. */
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly error: unknown; readonly onRetry: () => void }
  | { readonly status: 'ready'; readonly data: ChartData; readonly isRefreshing?: boolean };

export type TileSize = 'S' | 'M' | 'L';

interface ChartTileProps {
  title: string;
  kind: ChartKind;
  size: TileSize;
  answer: TileAnswer;
  /** More entries of its menu. */
  menu?: ReactNode;
  /** Beside its title. */
  mark?: ReactNode;
  onOpen?: ((figure: OpenedFigure) => void) | undefined;
  /** Opens the rows of its newest figure. */
  onDrill?: (() => void) | undefined;
  /** Saves its figures as a workbook. */
  onSaveSheet?: (() => void) | undefined;
  /** Explains what is drawn; its title then opens that. */
  onExplain?: (() => void) | undefined;
}

/** A card of a dashboard: title, sentence, legend, picture or table, and the menu. */
export function ChartTile(props: ChartTileProps) {
  const { title, kind, size, answer, menu, mark, onOpen, onDrill, onExplain, onSaveSheet } = props;
  const titleId = useId();
  const tile = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const data = answer.status === 'ready' ? answer.data : null;
  const isDrawn = data !== null && hasPicture(data);
  // A figure has its own label; while it waits or has failed, the title is all there is.
  const isBare = kind === 'kpi' && data !== null && hasFigures(data);
  return (
    <section
      ref={tile}
      className={classNames(styles.tile, isBare && styles.bare)}
      data-size={size}
      data-dimmed={(answer.status === 'ready' && answer.isRefreshing) || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          {onExplain === undefined ? (
            title
          ) : (
            <button type="button" className={styles.title} onClick={onExplain}>
              {title}
            </button>
          )}
        </h2>
        {mark}
        <TileMenu
          title={title}
          isTable={isTable}
          onDrill={data !== null && hasFigures(data) ? onDrill : undefined}
          onExplain={onExplain}
          onToggle={isDrawn ? () => setIsTable(!isTable) : null}
          onSave={isDrawn && !isTable ? () => void save(tile.current, data) : null}
          onSaveSheet={data === null ? undefined : onSaveSheet}
          extra={answer.status === 'waiting' ? undefined : menu}
        />
      </div>
      {answer.status === 'loading' && <TileShape kind={kind} />}
      {answer.status === 'failed' && <ErrorCard error={answer.error} onRetry={answer.onRetry} isBare />}
      {data !== null && <Content data={data} isTable={isTable} size={size} onOpen={onOpen} onExplain={onExplain} />}
    </section>
  );
}

/** What has a table twin and a picture; a table is its own twin, and words have none. */
function hasPicture(data: ChartData): boolean {
  return hasFigures(data) && data.kind !== 'table' && data.kind !== 'text' && data.kind !== 'kpi';
}

async function save(tile: HTMLElement | null, data: ChartData): Promise<void> {
  const { savePng } = await import('./png/save-png.ts');
  if (tile !== null) await savePng(tile, data, chartSentence(data));
}

interface ContentProps {
  data: ChartData;
  isTable: boolean;
  size: TileSize;
  onOpen: ChartTileProps['onOpen'];
  onExplain: ChartTileProps['onExplain'];
}

function Content({ data, isTable, size, onOpen, onExplain }: ContentProps) {
  const sentence = chartSentence(data);
  const isCompact = size === 'S';
  if (data.kind !== 'text' && !hasFigures(data)) return <Empty data={data} />;
  return (
    <>
      {sentence !== '' && data.kind !== 'kpi' && (
        <p className={styles.sentence} title={isCompact ? sentence : undefined}>
          {sentence}
        </p>
      )}
      {isTable ? (
        <ScrollRegion label={`${data.title} as a table`} className={twin.region}>
          <Suspense>
            <TwinTable data={data} onOpen={onOpen} />
          </Suspense>
        </ScrollRegion>
      ) : (
        <>
          {!isCompact && <Legend data={data} />}
          <TileBoundary>
            <Suspense fallback={<div className={styles.plot} />}>
              <div className={styles.plot}>
                <Kind
                  data={data}
                  label={`${data.title}. ${sentence}`}
                  isCompact={isCompact}
                  onOpen={onOpen}
                  onExplain={onExplain}
                />
              </div>
            </Suspense>
          </TileBoundary>
        </>
      )}
    </>
  );
}

function Kind(props: KindProps) {
  const { Chart } = use(loadKind(props.data.kind));
  return <Chart {...props} />;
}

/** Without any figure the reason takes the place of the picture; what the server says of it comes first: not burning is no gap. */
function Empty({ data }: { data: ChartData }) {
  const reason = data.series.flatMap(({ values }) => values).find((value) => !isKnown(value));
  if (data.sentence !== null) {
    return (
      <div className={styles.empty}>
        <p>{data.sentence}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p>There are no figures yet.</p>
      {reason !== undefined && !isKnown(reason) && <p className={styles.reason}>{REASON_TEXT[reason]}</p>}
    </div>
  );
}
