import { LEVELS, type Level } from '@tieout/contracts/rights.ts';
import { useId } from 'react';
import { SelectField } from '#components/pickers/select-field.tsx';
import { usePhone } from '#lib/use-phone.ts';
import type { AccessSettings, ShownAccessEntry } from '#data/access-queries.ts';
import { countable, keyOf, levelOfPreset, mayGive, type AccessForm } from './access-form.ts';
import { entryName, GROUPS, LEVEL_LABELS, PRESET_LABELS, USUAL_LABEL } from './access-text.ts';
import styles from './access.module.css';

interface AccessMatrixProps {
  settings: AccessSettings;
  form: AccessForm;
  isLocked: boolean;
  onLevel: (entry: ShownAccessEntry, level: Level) => void;
}

/** A row for each thing, a ladder of levels across it: a level includes those to its left. */
export function AccessMatrix(props: AccessMatrixProps) {
  const { settings } = props;
  const groups = GROUPS.map(({ label, resources }) => ({
    label,
    entries: settings.entries.filter(({ resource }) => resources.includes(resource)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <table className={styles.matrix} aria-label="Access">
      <thead>
        <tr>
          <th scope="col">What</th>
          {LEVELS.map((level) => (
            <th key={level} scope="col" className={styles.level}>
              {LEVEL_LABELS[level]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.label} {...props} {...group} />
      ))}
    </table>
  );
}

function Group({ label, entries, ...props }: AccessMatrixProps & { label: string; entries: ShownAccessEntry[] }) {
  const { settings, form } = props;
  const counted = countable(settings).filter((entry) => entries.includes(entry));
  const shown = counted.filter((entry) => form.levels[keyOf(entry)] !== 'hidden').length;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="colgroup" colSpan={LEVELS.length + 1}>
          <span className={styles.groupName}>{label}</span>
          <span className={styles.shown}>{`${shown} of ${counted.length} shown`}</span>
        </th>
      </tr>
      {entries.map((entry) => (
        <EntryRow key={keyOf(entry)} entry={entry} {...props} />
      ))}
    </tbody>
  );
}

function EntryRow({ entry, settings, form, isLocked, onLevel }: AccessMatrixProps & { entry: ShownAccessEntry }) {
  const name = useId();
  const isPhone = usePhone();
  const label = entryName(entry);
  const chosen = form.levels[keyOf(entry)] ?? entry.level;
  const ofPreset = levelOfPreset(form.preset, entry);
  const isOther = chosen !== ofPreset && !entry.isFixed && countable(settings).includes(entry);
  const choices = LEVELS.filter((level) => mayGive(entry, level));
  return (
    <tr>
      <th scope="row" data-below={entry.thing !== null || undefined}>
        {label}
        {isOther && (
          <span className={styles.chip}>
            {`${form.preset === null ? USUAL_LABEL : PRESET_LABELS[form.preset]}: ${LEVEL_LABELS[ofPreset]}`}
          </span>
        )}
      </th>
      {isPhone ? (
        <td colSpan={LEVELS.length} className={styles.onPhone}>
          <SelectField
            aria-label={label}
            data={choices.map((level) => ({ value: level, label: LEVEL_LABELS[level] }))}
            value={chosen}
            disabled={isLocked || choices.length === 1}
            onChange={(level) => onLevel(entry, level as Level)}
          />
        </td>
      ) : (
        LEVELS.map((level) => (
          <td key={level} className={styles.level} data-track={trackOf(level, chosen)}>
            <label className={styles.dot}>
              <input
                type="radio"
                name={name}
                aria-label={`${label}: ${LEVEL_LABELS[level]}`}
                checked={level === chosen}
                disabled={isLocked || !choices.includes(level)}
                onChange={() => onLevel(entry, level)}
              />
            </label>
          </td>
        ))
      )}
    </tr>
  );
}

/** Where the ladder runs: from the first level that shows anything to the chosen one. */
function trackOf(level: Level, chosen: Level): 'begin' | 'within' | 'end' | undefined {
  const [at, end] = [LEVELS.indexOf(level), LEVELS.indexOf(chosen)];
  if (at === 0 || at > end || end < 2) return undefined;
  if (at === 1) return 'begin';
  return at === end ? 'end' : 'within';
}
