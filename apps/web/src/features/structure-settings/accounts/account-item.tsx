import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Icon } from '#components/icon.tsx';
import { Money } from '#components/money.tsx';
import { Pill } from '#components/pill.tsx';
import { excludeAccount, includeAccount, shownAmount, type EffectivePlace } from '../account-places.ts';
import type { Dragged } from '../dragged.ts';
import type { Category } from '../row-edits.ts';
import { ruleText } from '../rule-text.ts';
import styles from '../structure-settings.module.css';
import type { StructureEditor } from '../use-structure-editor.ts';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { isUnplaced, type InboxAccount } from './inbox-groups.ts';
import { PlaceSelects } from './place-selects.tsx';

interface AccountItemProps {
  item: InboxAccount;
  editor: StructureEditor;
  categories: readonly Category[];
  /** Null until it is known; an amount without its currency cannot be written. */
  currency: string | null;
  showCostsAsNegative: boolean;
  isLocked: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onDrag: (dragged: Dragged | null) => void;
}

export function AccountItem(props: AccountItemProps) {
  const { item, editor, categories, currency, showCostsAsNegative, isLocked, isOpen, onToggle, onDrag } = props;
  const { frame } = editor.settings;
  const { account, places, note } = item;
  const label = labelOf(item);
  return (
    <li className={styles.account} data-unplaced={isUnplaced(item) || undefined}>
      <div
        className={styles.accountLine}
        draggable={!isLocked}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', label);
          onDrag({ kind: 'account', accountId: account.accountId });
        }}
        onDragEnd={() => onDrag(null)}
      >
        <Icon name="grip" className={styles.accountGrip} />
        <span className={styles.accountName}>
          {label}
          {!account.isActive && <Pill tone="quiet">Archived</Pill>}
        </span>
        <span className={styles.amount} title={`In ${formatPeriodLabel(editor.settings.amountMonth)}`}>
          {currency !== null && (
            <Money
              minor={shownAmount(places, categories, { frame, showCostsAsNegative })}
              currency={currency}
              form="whole"
            />
          )}
        </span>
        <Button
          size="xs"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Done with' : 'Place'} ${label}`}
          disabled={isLocked}
          onClick={() => onToggle(!isOpen)}
        >
          {isOpen ? 'Done' : 'Place'}
        </Button>
      </div>
      <p className={styles.place}>{note === null ? placeText(places, categories) : `Excluded: ${note}`}</p>
      {isOpen && <AccountDetail {...props} />}
    </li>
  );
}

/** Why it stands where it does, and how to place it elsewhere. */
function AccountDetail({ item, editor, categories, currency }: AccountItemProps) {
  const { account, note } = item;
  const [isExcluding, setIsExcluding] = useState(false);
  return (
    <div className={styles.accountDetail}>
      <p className={styles.detail}>{originText(item, categories)}</p>
      {currency !== null && (
        <p className={styles.detail}>
          Effect on profit in the last twelve months: <Money minor={account.balance} currency={currency} form="whole" />
        </p>
      )}
      <PlaceSelects item={item} editor={editor} categories={categories} />
      {note === null ? (
        <Button size="xs" onClick={() => setIsExcluding(true)}>
          Exclude…
        </Button>
      ) : (
        <Button size="xs" onClick={() => editor.edit((draft) => includeAccount(draft, account.accountId))}>
          Include again
        </Button>
      )}
      {isExcluding && (
        <ExcludeDialog
          name={labelOf(item)}
          onClose={() => setIsExcluding(false)}
          onExclude={(reason) => {
            setIsExcluding(false);
            editor.edit((draft) => excludeAccount(draft, account.accountId, reason));
          }}
        />
      )}
    </div>
  );
}

function labelOf({ account: { code, name } }: InboxAccount): string {
  return code === null ? name : `${code} ${name}`;
}

function nameOf(place: EffectivePlace | undefined, categories: readonly Category[]): string {
  return categories.find(({ key }) => key === place?.categoryKey)?.names.join(' › ') ?? 'No row yet';
}

function placeText(places: readonly EffectivePlace[], categories: readonly Category[]): string {
  const [first] = places;
  const text = nameOf(first, categories);
  return places.length < 2 ? text : `${text} and ${places.length - 1} more, by department`;
}

/** Section by type, section now, and what decided it: why the account stands where it does. */
function originText({ account, places }: InboxAccount, categories: readonly Category[]): string {
  const [first] = places;
  const section = categories.find(({ key }) => key === first?.categoryKey)?.names[0] ?? 'none';
  const home = account.homeSection ?? 'none';
  // A kind may tell the section of an account and still leave it without a row.
  const rule = first === undefined || first.isUnplaced ? 'U' : first.ruleId;
  return `Usual section: ${home}. Section now: ${section}. ${ruleText(rule)}.`;
}
