import { presetsFor } from '@tieout/contracts/access-presets.ts';
import { Pill } from '#components/pill.tsx';
import { Segments } from '#components/segments.tsx';
import type { AccessSettings } from '#data/access-queries.ts';
import type { CompanyScope } from '#data/company-scope.ts';
import { copyOf, differences, isReader, withPreset, type AccessForm } from './access-form.ts';
import { PRESET_LABELS, USUAL_LABEL } from './access-text.ts';
import styles from './access.module.css';
import { CopyFrom } from './copy-from.tsx';

const FIGURES = [
  { value: 'published', label: 'Published months' },
  { value: 'live', label: 'Live books' },
] as const;

interface AccessToolsProps {
  scope: CompanyScope;
  settings: AccessSettings;
  form: AccessForm;
  isLocked: boolean;
  onChange: (form: AccessForm) => void;
}

/** Above the matrix: what sets many levels at once. */
export function AccessTools({ scope, settings, form, isLocked, onChange }: AccessToolsProps) {
  const { client, canBeLive } = settings;
  const different = differences(settings, form);
  const presets = presetsFor(isReader(settings)).map((value) => ({ value, label: PRESET_LABELS[value] }));
  return (
    <div className={styles.tools}>
      <Segments
        label="Preset"
        choices={[{ value: 'NONE', label: USUAL_LABEL }, ...presets]}
        value={form.preset ?? 'NONE'}
        disabled={isLocked || client.kind === 'OWNER'}
        onChange={(preset) => onChange(withPreset(settings, form, preset === 'NONE' ? null : preset))}
      />
      {isReader(settings) && (
        <Segments
          label="Figures"
          choices={FIGURES}
          value={form.isLive ? 'live' : 'published'}
          disabled={isLocked || !canBeLive}
          onChange={(figures) => onChange({ ...form, isLive: figures === 'live' })}
        />
      )}
      {different > 0 && (
        <p className={styles.different}>
          <Pill tone="busy">{different === 1 ? '1 change' : `${different} changes`}</Pill>
          <button
            type="button"
            className={styles.reset}
            disabled={isLocked}
            onClick={() => onChange(withPreset(settings, form, form.preset))}
          >
            Reset
          </button>
        </p>
      )}
      <CopyFrom
        scope={scope}
        clientId={client.id}
        disabled={isLocked}
        onCopy={(other) => onChange(copyOf(settings, other))}
      />
    </div>
  );
}
