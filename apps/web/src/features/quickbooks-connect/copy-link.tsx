import { useRef, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Icon } from '#components/icon.tsx';
import styles from './quickbooks-connect.module.css';

type Copied = 'no' | 'yes' | 'by hand';

const LABEL: Readonly<Record<Copied, string>> = { no: 'Copy', yes: 'Copied', 'by hand': 'Press Ctrl+C' };

/** The link to take along. It opens something, so recordings of the page leave it out. */
export function CopyLink({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<Copied>('no');

  async function onCopy(): Promise<void> {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Browsers give the clipboard to secure pages only; what is selected can be copied by hand.
      setCopied('by hand');
    }
  }

  return (
    <div className={styles.link} data-secret>
      <TextInput
        ref={input}
        aria-label="Link for your bookkeeper"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button leftSection={<Icon name="copy" />} onClick={() => void onCopy()} aria-live="polite">
        {LABEL[copied]}
      </Button>
    </div>
  );
}
