import { useRef } from 'react';
import { Button } from './controls/button.ts';

interface FileButtonProps {
  label: string;
  inputLabel: string;
  variant: 'filled' | 'default';
  size?: 'xs' | 'sm';
  /** `.csv,.xlsx` */
  accept: string;
  isLocked: boolean;
  isBusy?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function FileButton(props: FileButtonProps) {
  const { label, inputLabel, variant, size = 'sm', accept, isLocked, isBusy = false, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} size={size} disabled={isLocked} loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file again is a new wish, and must be noticed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
