import { Suspense, useState, type ReactNode } from 'react';
import { Popover } from '#components/controls/popover.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './popover-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PopoverButtonProps {
  /** What the button says: its name, or what was chosen. */
  label: ReactNode;
  /** What is chosen here; it names the panel, and comes before what was chosen. */
  name: string;
  icon?: IconName;
  /** A toolbar button is low and small, one in a heading higher, a quiet one has no frame, a hint is as small as its icon. */
  look?: 'toolbar' | 'heading' | 'quiet' | 'hint';
  disabled?: boolean;
  width?: number;
  /** Given when something else, such as a key, opens it too. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
  children: (close: () => void) => ReactNode;
}

/** What is chosen, or else the first control. */
function focusFirst(panel: HTMLElement | null): void {
  const chosen = panel?.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]');
  const first = chosen ?? panel?.querySelector<HTMLElement>('input, select, button, a');
  first?.focus({ preventScroll: true });
}

/** A button with a panel of choices below it. Escape and a click elsewhere close it, and the focus comes back. */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, name, icon, look = 'toolbar', disabled = false, width = 240, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opened = props.opened ?? isOpen;
  const isBare = look === 'quiet' || look === 'hint';
  function onChange(next: boolean): void {
    setIsOpen(next);
    props.onChange?.(next);
  }
  return (
    // In place, not in a portal: what floats belongs to the landmark it was opened from. Only a tile would cut it off.
    <Popover
      opened={opened}
      onChange={onChange}
      // A hint stands at the end of its tile: to the other side it would lie over the figure of the next one.
      position={look === 'hint' ? 'bottom-end' : 'bottom-start'}
      shadow="md"
      width={width}
      withinPortal={look === 'hint'}
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classNames(styles.button, styles[look])}
          disabled={disabled}
          aria-label={label === '' ? name : undefined}
          title={isBare ? name : undefined}
          onClick={() => onChange(!opened)}
        >
          {icon !== undefined && <Icon name={icon} size={look === 'hint' ? 12 : 16} />}
          {label !== '' && label !== name && <VisuallyHidden>{`${name}: `}</VisuallyHidden>}
          {label}
          {!isBare && <Icon name="chevron-down" />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={name}>
        <div className={styles.sheetTitle}>
          {name}
          <button type="button" className={styles.sheetClose} aria-label="Close" onClick={() => onChange(false)}>
            <Icon name="close" />
          </button>
        </div>
        {/* Not a trap: the panel follows its button, so that Tab passes through it and on. */}
        <Suspense>
          <div ref={focusFirst} className={styles.content}>
            {children(() => onChange(false))}
          </div>
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
