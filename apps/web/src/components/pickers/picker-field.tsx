import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from '#components/controls/popover.ts';
import { TextInput, type TextInputProps } from '#components/controls/text-input.ts';
import { Icon } from '#components/icon.tsx';
import styles from './picker.module.css';

/** What every field of this room hands on to Mantine's. */
export type FieldProp =
  | 'label'
  | 'aria-label'
  | 'name'
  | 'size'
  | 'description'
  | 'error'
  | 'className'
  | 'disabled'
  | 'inputWrapperOrder';

/** What fields of months and of days share. */
export interface PickerFieldProps extends Pick<TextInputProps, FieldProp> {
  /** As it is sent, `2026-10`; or what was typed, where it is none. Empty: nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

interface Picking {
  /** What the button beside the field is called. */
  action: string;
  example: string;
  format: (value: string) => string;
  /** Null for what is neither a month nor a day. */
  read: (text: string) => string | null;
  panel: (choose: (value: string) => void) => ReactNode;
}

/** A field to type in, with a page to choose from beside it. What was typed takes its usual form when it is left. */
export function PickerField({ value, onChange, onLeave, picking, ...field }: PickerFieldProps & { picking: Picking }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function close(): void {
    setIsOpen(false);
    input.current?.focus();
  }

  return (
    <TextInput
      {...field}
      ref={input}
      autoComplete="off"
      classNames={{ section: styles.section ?? '' }}
      placeholder={`e.g. ${picking.example}`}
      value={typed ?? picking.format(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(picking.read(text) ?? text.trim());
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setIsOpen(true);
      }}
      rightSection={
        <PickerPopover
          picking={picking}
          isOpen={isOpen}
          isDisabled={field.disabled === true}
          onToggle={setIsOpen}
          onClose={close}
          onChoose={(chosen) => {
            setTyped(null);
            onChange(chosen);
            close();
          }}
        />
      }
    />
  );
}

interface PickerPopoverProps {
  picking: Picking;
  isOpen: boolean;
  isDisabled: boolean;
  onToggle: (isOpen: boolean) => void;
  /** With the focus back in the field. */
  onClose: () => void;
  onChoose: (value: string) => void;
}

function PickerPopover({ picking, isOpen, isDisabled, onToggle, onClose, onChoose }: PickerPopoverProps) {
  function onPanelKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    // It would close the dialog or panel around the field as well.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    // In place, so that it belongs to its landmark or dialog; fixed, so that no scroller cuts it off.
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      floatingStrategy="fixed"
      closeOnEscape={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.open}
          aria-label={picking.action}
          disabled={isDisabled}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="calendar" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label={picking.action} onKeyDown={onPanelKey}>
        {picking.panel(onChoose)}
      </Popover.Dropdown>
    </Popover>
  );
}
