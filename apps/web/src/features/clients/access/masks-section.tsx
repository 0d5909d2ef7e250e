import type { Mask } from '@tieout/contracts/masks.ts';
import { useId } from 'react';
import { Icon } from '#components/icon.tsx';
import type { AccessSettings } from '#data/access-queries.ts';
import { withMask, type AccessForm } from './access-form.ts';
import styles from './masks-section.module.css';

const MASK_LABELS: Readonly<Record<Mask, string>> = { SALARIES: 'Salaries', OWNER_PAY: 'Owner pay' };

interface MasksSectionProps {
  settings: AccessSettings;
  form: AccessForm;
  isLocked: boolean;
  onChange: (form: AccessForm) => void;
}

/** Lines that somebody is never told, and how what is left of them reads. */
export function MasksSection({ settings, form, isLocked, onChange }: MasksSectionProps) {
  const heading = useId();
  const { firstName } = settings.client;
  if (settings.masks.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.masks}>
        <h2 id={heading} className={styles.heading}>
          Masks
        </h2>
        <p className={styles.small}>{`Lines ${firstName} never sees, on any page or in any file`}</p>
        <ul className={styles.list}>
          {settings.masks.map((shown) => (
            <MaskItem
              key={shown.mask}
              shown={shown}
              isOn={form.masks.includes(shown.mask)}
              isLocked={isLocked}
              onToggle={(isOn) => onChange(withMask(form, shown.mask, isOn))}
            />
          ))}
        </ul>
      </div>
      <HowItReads firstName={firstName} isOn={form.masks.length > 0} />
    </section>
  );
}

interface MaskItemProps {
  shown: AccessSettings['masks'][number];
  isOn: boolean;
  isLocked: boolean;
  onToggle: (isOn: boolean) => void;
}

function MaskItem({ shown: { mask, accounts, canLift, isOn: isSaved }, isOn, isLocked, onToggle }: MaskItemProps) {
  const isKept = isSaved && !canLift;
  return (
    <li className={styles.item}>
      <label className={styles.mask}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          disabled={isLocked || isKept}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <span className={styles.name}>{MASK_LABELS[mask]}</span>
      </label>
      {accounts.length === 0 ? (
        <span className={styles.none}>No lines yet</span>
      ) : (
        <details className={styles.lines}>
          <summary aria-label={`${MASK_LABELS[mask]}: which lines`}>
            {accounts.length === 1 ? '1 line' : `${accounts.length} lines`}
          </summary>
          <ul>
            {accounts.map(({ code, name }) => (
              <li key={`${code} ${name}`}>{code === null ? name : `${code} ${name}`}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function HowItReads({ firstName, isOn }: { firstName: string; isOn: boolean }) {
  return (
    <div className={styles.reading}>
      <p className={styles.small}>{isOn ? `How it reads for ${firstName}` : `How it would read for ${firstName}`}</p>
      <p className={styles.sample}>
        People <Icon name="lock" size={12} />
        <span>one total</span>
      </p>
      <p className={styles.sample} data-faint>
        Cost per head <span>n/a, restricted</span>
      </p>
      <p className={styles.small}>
        The row above such lines is one total without rows below it, together with others that keep it from being told.
        Whatever stands behind it is one row, “Restricted”.
      </p>
      <p className={styles.small}>
        With a mask dashboards can be viewed, and reports read and exported, of the whole company. Letters, comments,
        planning, calculators, documents, data sources, team and settings are closed.
      </p>
    </div>
  );
}
