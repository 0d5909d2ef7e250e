import { newPassword, type REGISTRATION_SYMBOLS, type RESET_SYMBOLS } from '@tieout/contracts/password-rules.ts';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './password-requirements.module.css';

export type PasswordSymbols = typeof REGISTRATION_SYMBOLS | typeof RESET_SYMBOLS;

interface PasswordRequirementsProps {
  password: string;
  symbols: PasswordSymbols;
  tip: string;
}

const TOO_SHORT = 'At least 12 characters long';

/** The kinds of characters, each with the rule's sentence that is there while the kind is missing. */
function kindsOf(symbols: PasswordSymbols): readonly { text: string; rule: string }[] {
  return [
    { text: 'uppercase', rule: 'Password must contain at least one uppercase letter' },
    { text: 'lowercase', rule: 'Password must contain at least one lowercase letter' },
    { text: 'number', rule: 'Password must contain at least one number' },
    { text: `special symbol (${symbols})`, rule: 'Password must contain at least one special symbol' },
  ];
}

const SEPARATORS = ['', ', ', ', ', ' and '];

/** What a password needs, ticked off while it is typed. Words only, because it stands in the description of the field. */
export function PasswordRequirements({ password, symbols, tip }: PasswordRequirementsProps) {
  const unmet = new Set(
    newPassword(symbols)
      .safeParse(password)
      .error?.issues.map(({ message }) => message),
  );
  const kinds = kindsOf(symbols);
  return (
    <>
      <Requirement isMet={!unmet.has(TOO_SHORT)}>At least 12 characters</Requirement>{' '}
      <Requirement isMet={kinds.every(({ rule }) => !unmet.has(rule))}>
        {'At least one '}
        {kinds.map(({ text, rule }, index) => (
          <Fragment key={text}>
            {SEPARATORS[index]}
            <span className={password !== '' && unmet.has(rule) ? styles.missing : undefined}>{text}</span>
          </Fragment>
        ))}
      </Requirement>{' '}
      <span className={styles.tip}>{tip}</span>
    </>
  );
}

function Requirement({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <span className={styles.requirement} data-met={isMet || undefined}>
      {isMet ? <Icon name="check" size={12} className={styles.mark} /> : <span className={styles.dot} />}
      <span>{children}</span>
    </span>
  );
}
