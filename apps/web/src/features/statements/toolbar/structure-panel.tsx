import { Link } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { CheckGroup, CheckItem } from '#components/choice-list.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import type { PanelProps } from './choice-panels.tsx';
import styles from './toolbar.module.css';

interface StructurePanelProps extends PanelProps {
  /** What the rows are unfolded to; null where it is none of the levels. */
  level: number | null;
  onOpenTo: (level: number) => void;
  onHiddenRows: () => void;
  /** Where the structure is edited; null for readers. */
  settingsPath: string | null;
}

const LEVELS = [
  { level: 1, label: 'Sections' },
  { level: 2, label: 'Types' },
  { level: 3, label: 'Groups' },
  { level: 4, label: 'Everything' },
];

export function StructurePanel({
  choices,
  onChange,
  level: current,
  onOpenTo,
  onHiddenRows,
  settingsPath,
}: StructurePanelProps) {
  return (
    <PopoverButton label="Structure" name="Structure" width={340}>
      {(close) => (
        <>
          <fieldset className={styles.levels}>
            <legend>Unfold to</legend>
            {LEVELS.map(({ level, label }) => (
              <Button
                key={level}
                size="xs"
                title={`Level ${level}`}
                aria-pressed={level === current}
                onClick={() => onOpenTo(level)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          <CheckGroup legend="Rows">
            <CheckItem
              label="Rows without any amount"
              isChecked={choices.zeroRows}
              onChange={(zeroRows) => onChange({ zeroRows })}
            />
          </CheckGroup>
          <div className={styles.links}>
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                close();
                onHiddenRows();
              }}
            >
              Hidden rows
            </button>
            {settingsPath !== null && <Link to={settingsPath}>Edit the structure</Link>}
          </div>
        </>
      )}
    </PopoverButton>
  );
}
