import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import type { EndpointInput } from '@tieout/contracts/endpoint.ts';
import type { exportStatement } from '@tieout/contracts/statement-export.ts';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import styles from './toolbar.module.css';

type ExportRequest = EndpointInput<typeof exportStatement>['body'];
/** What the format asks beyond what the screen shows. */
export type ExportKind = Pick<ExportRequest, 'format' | 'formulas' | 'orientation' | 'csvLayout'>;

const KINDS: readonly { heading: string; items: readonly { label: string; kind: ExportKind }[] }[] = [
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

interface ExportMenuProps {
  isPhone: boolean;
  onExport: (kind: ExportKind, hasFoldedRows: boolean) => void;
}

/** Which file, and whether it also has the rows that are folded away on the screen. */
export function ExportMenu({ isPhone, onExport }: ExportMenuProps) {
  const [hasFoldedRows, setHasFoldedRows] = useState(false);
  return (
    <Menu position="bottom-end" withinPortal={false} width={260} withInitialFocusPlaceholder={false}>
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
            <Menu.Item key={label} onClick={() => onExport(kind, hasFoldedRows)}>
              {label}
            </Menu.Item>
          )),
        ])}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={hasFoldedRows}
          closeMenuOnClick={false}
          rightSection={hasFoldedRows ? <Icon name="check" size={12} /> : null}
          onClick={() => setHasFoldedRows(!hasFoldedRows)}
        >
          Include folded rows
        </Menu.Item>
        <p className={styles.exportNote}>
          Columns, order, scale and slice are those of the screen. Notes and checks are always part of the file.
        </p>
      </Menu.Dropdown>
    </Menu>
  );
}
