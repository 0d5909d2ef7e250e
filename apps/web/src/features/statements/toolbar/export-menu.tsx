import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import { statementFileName } from '@tieout/contracts/file-name.ts';
import type { exportStatement } from '@tieout/contracts/statement-export.ts';
import type { Statement } from '@tieout/contracts/statements.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { Icon } from '#components/icon.tsx';
import styles from './toolbar.module.css';

type ExportRequest = EndpointInput<typeof exportStatement>['body'];
/** What the format asks beyond what the screen shows. */
export type ExportKind = Pick<ExportRequest, 'format' | 'formulas' | 'orientation' | 'csvLayout'>;
/** Rows that are not on the screen and yet wanted in the file. */
export interface RowsInFile {
  hasFolded: boolean;
  hasHidden: boolean;
  /** What is said about its figures stands below them. */
  hasComments: boolean;
}

const KINDS: readonly {
  heading: string;

  items: readonly { label: string; kind: ExportKind }[];
}[] = [
  {
    heading: 'Excel',
    items: [
      { label: 'With live formulas', kind: { format: 'xlsx', formulas: true } },
      { label: 'Values only', kind: { format: 'xlsx', formulas: false } },
    ],
  },
  {
    heading: 'PDF',
    items: [
      { label: 'Landscape', kind: { format: 'pdf', orientation: 'landscape' } },
      { label: 'Portrait', kind: { format: 'pdf', orientation: 'portrait' } },
    ],
  },
  {
    heading: 'CSV',
    items: [
      { label: 'As on the screen', kind: { format: 'csv', csvLayout: 'tree' } },
      { label: 'Flat, a column for each level', kind: { format: 'csv', csvLayout: 'flat' } },
    ],
  },
];

const CHECKED = <Icon name="check" size={12} />;

interface ExportMenuProps {
  statement: Statement;
  isPhone: boolean;
  onExport: (kind: ExportKind, rows: RowsInFile) => void;
}

/** Which file under which name, and whether it also has the rows that are folded away or hidden on the screen. */
export function ExportMenu({ statement, isPhone, onExport }: ExportMenuProps) {
  const [rows, setRows] = useState<RowsInFile>({ hasFolded: false, hasHidden: false, hasComments: false });
  // Readers of what was published never get them.
  const canHaveHidden = statement.source.kind === 'live' && statement.rows.some(({ kind }) => kind === 'hidden');
  return (
    <Menu position="bottom-end" withinPortal={false} width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {isPhone ? (
          <button type="button" className={styles.iconButton} aria-label="Export">
            <Icon name="download" />
          </button>
        ) : (
          <Button leftSection={<Icon name="download" />} rightSection={<Icon name="chevron-down" />}>
            Export
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(({ heading, items }) => [
          <Menu.Label key={heading} className={styles.exportHeading ?? ''}>
            {heading}
          </Menu.Label>,
          ...items.map(({ label, kind }) => (
            <Menu.Item key={label} onClick={() => onExport(kind, rows)}>
              {label}
            </Menu.Item>
          )),
        ])}
        <Menu.Divider />
        <RowChoices rows={rows} canHaveHidden={canHaveHidden} onChange={setRows} />
        <p className={styles.exportNote}>
          The file is called <b className={styles.fileName}>{statementFileName(statement, statement.type, 'xlsx')}</b>,
          .pdf or .csv.
        </p>
        <p className={styles.exportNote}>
          Columns, order, scale and slice are those of the screen. Notes and checks are always part of the file.
        </p>
      </Menu.Dropdown>
    </Menu>
  );
}

interface RowChoicesProps {
  rows: RowsInFile;
  canHaveHidden: boolean;
  onChange: (rows: RowsInFile) => void;
}

function RowChoices({ rows, canHaveHidden, onChange }: RowChoicesProps) {
  return (
    <>
      <Menu.CheckboxItem
        checked={rows.hasFolded}
        checkIcon={CHECKED}
        classNames={{ item: styles.exportChoice ?? '', itemIndicator: styles.exportBox ?? '' }}
        onChange={(hasFolded) => onChange({ ...rows, hasFolded })}
      >
        Include folded rows
      </Menu.CheckboxItem>
      {canHaveHidden && (
        <Menu.CheckboxItem
          checked={rows.hasHidden}
          checkIcon={CHECKED}
          classNames={{ item: styles.exportChoice ?? '', itemIndicator: styles.exportBox ?? '' }}
          onChange={(hasHidden) => onChange({ ...rows, hasHidden })}
        >
          Include hidden rows
        </Menu.CheckboxItem>
      )}
      <Menu.CheckboxItem
        checked={rows.hasComments}
        checkIcon={CHECKED}
        classNames={{ item: styles.exportChoice ?? '', itemIndicator: styles.exportBox ?? '' }}
        onChange={(hasComments) => onChange({ ...rows, hasComments })}
      >
        Include comments
      </Menu.CheckboxItem>
    </>
  );
}
