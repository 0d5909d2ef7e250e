import { LOGO_TYPES, type CompanyProfile } from '@tieout/contracts/account.ts';
import { useRef } from 'react';
import { Button } from '#components/controls/button.ts';
import { FieldError } from '#components/field-error.tsx';
import { Icon } from '#components/icon.tsx';
import { StatusRegion } from '#components/status-region.tsx';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from '../account.module.css';
import { useLogo, type Logo } from './use-logo.ts';

/** The logo as it is, and the ways to another one: a button, a drop, or none at all. */
export function LogoField({ company }: { company: CompanyProfile }) {
  const logo = useLogo(company);
  const isOnline = useOnline();
  const isLocked = !company.canEdit || logo.isBusy || !isOnline;
  const drop = useFileDrop({ isLocked, onFile: logo.upload });

  return (
    <div className={styles.wide}>
      <span className={styles.label}>Logo</span>
      {/* The button does the same for the keyboard. */}
      <div className={styles.logo} data-over={drop.isOver || undefined} {...drop.target}>
        <div className={styles.preview} data-busy={logo.isBusy || undefined}>
          {logo.picture === null ? <Icon name="upload" /> : <img src={logo.picture} alt={`Logo of ${company.name}`} />}
        </div>
        <div className={styles.logoText}>
          {company.canEdit ? (
            <LogoButtons logo={logo} hasLogo={company.logoUrl !== null} isLocked={isLocked} />
          ) : (
            company.logoUrl === null && <p className={styles.help}>No logo yet.</p>
          )}
          <StatusRegion>{logo.isBusy && <p className={styles.help}>Saving the logo…</p>}</StatusRegion>
          <FieldError isAlert>{logo.problem}</FieldError>
        </div>
      </div>
    </div>
  );
}

function LogoButtons({ logo, hasLogo, isLocked }: { logo: Logo; hasLogo: boolean; isLocked: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className={styles.logoButtons}>
        <Button size="xs" disabled={isLocked} onClick={() => input.current?.click()}>
          {hasLogo ? 'Replace' : 'Choose a file'}
        </Button>
        {hasLogo && (
          <Button size="xs" disabled={isLocked} onClick={logo.remove}>
            Remove
          </Button>
        )}
      </div>
      <p className={styles.help}>Or drop an image here: PNG, JPEG or WebP, up to 512 kB and 2,048 pixels a side.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={LOGO_TYPES.join(',')}
        disabled={isLocked}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) logo.upload(file);
          // The same file again is a new wish, and must be noticed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
