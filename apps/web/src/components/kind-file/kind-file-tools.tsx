import type { KindFileCheck, KindFileFormat } from '@tieout/contracts/kind-files.ts';
import { useState } from 'react';
import { failureText } from '#lib/failure-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import { Button } from '../controls/button.ts';
import { FileButton } from '../file-button.tsx';
import { Icon } from '../icon.tsx';
import { KindFileDialog } from './kind-file-dialog.tsx';
import styles from './kind-file.module.css';

export interface KindFileCalls {
  download: (format: KindFileFormat) => Promise<{ name: string; content: Blob }>;
  /** What a changed file would change. */
  check: (file: File) => Promise<KindFileCheck>;
}

interface KindFileToolsProps extends KindFileCalls {
  isLocked: boolean;
  onApply: (changes: KindFileCheck['changes']) => void;
}

/** The kinds of accounts as a file: downloaded, changed elsewhere, and applied after a look at what changes. */
export function KindFileTools({ isLocked, download, check, onApply }: KindFileToolsProps) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [checked, setChecked] = useState<{ name: string; check: KindFileCheck } | null>(null);

  async function run(work: () => Promise<void>, failed: string): Promise<void> {
    setIsBusy(true);
    await work().catch((error: Error) => showToast(session, failureText(error, failed), true));
    setIsBusy(false);
  }
  function save(format: KindFileFormat): void {
    void run(async () => {
      const { name, content } = await download(format);
      saveFile(name, content);
    }, 'The list could not be downloaded. Try again in a moment.');
  }
  function look(file: File): void {
    void run(
      async () => setChecked({ name: file.name, check: await check(file) }),
      'The file could not be read. Nothing was changed; try again in a moment.',
    );
  }

  return (
    <div className={styles.tools}>
      <span className={styles.label}>Kinds as a file</span>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          disabled={isBusy}
          leftSection={<Icon name="download" size={12} />}
          aria-label={`Download kinds as ${format.toUpperCase()}`}
          onClick={() => save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <FileButton
        label="Upload changed list"
        inputLabel="Changed list of kinds"
        variant="default"
        size="xs"
        accept=".csv,.tsv,.txt,.xlsx"
        isLocked={isLocked || isBusy}
        onFile={look}
      />
      {checked !== null && (
        <KindFileDialog
          name={checked.name}
          check={checked.check}
          onClose={() => setChecked(null)}
          onApply={() => {
            onApply(checked.check.changes);
            setChecked(null);
          }}
        />
      )}
    </div>
  );
}
