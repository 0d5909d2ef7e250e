import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Select } from '#components/controls/select.ts';
import { TextInput } from '#components/controls/text-input.ts';
import styles from './items.module.css';
import { readField, textOf, type ItemField } from './item-fields.ts';

interface ItemEditorProps {
  fields: readonly ItemField[];
  value: Record<string, string | number | null>;
  currency: string;
  months: readonly { value: string; label: string }[];
  onSave: (value: Record<string, string | number | null>) => void;
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
}

/** One item as a form. Nothing is saved before everything in it can be read. */
export function ItemEditor({ fields, value, currency, months, onSave, onCancel, onRemove }: ItemEditorProps) {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(fields.map((field) => [field.name, textOf(field, value[field.name], currency)])),
  );
  const [isTried, setIsTried] = useState(false);
  const read = fields.map((field) => ({ field, value: readField(field, texts[field.name] ?? '', currency) }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (read.some((each) => each.value === undefined)) return;
        onSave({ ...value, ...Object.fromEntries(read.map((each) => [each.field.name, each.value ?? null])) });
      }}
    >
      {read.map(({ field, value: said }) => (
        <Field
          key={field.name}
          field={field}
          text={texts[field.name] ?? ''}
          months={months}
          error={isTried && said === undefined}
          onChange={(text) => setTexts((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" size="xs" variant="filled">
          Save
        </Button>
        <Button size="xs" onClick={onCancel}>
          Cancel
        </Button>
        {onRemove !== undefined && (
          <Button size="xs" onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  field: ItemField;
  text: string;
  months: ItemEditorProps['months'];
  error: boolean;
  onChange: (text: string) => void;
}

function Field({ field: { label, kind, choices }, text, months, error, onChange }: FieldProps) {
  if (kind === 'choice' || kind === 'month') {
    return (
      <Select
        label={label}
        data={[...(kind === 'month' ? months : (choices ?? []))]}
        value={text}
        allowDeselect={false}
        onChange={(chosen) => onChange(chosen ?? text)}
      />
    );
  }
  return (
    <TextInput
      label={label}
      value={text}
      {...(kind === 'date' ? { type: 'date' } : {})}
      inputMode={kind === 'text' || kind === 'date' ? 'text' : 'decimal'}
      error={error ? (kind === 'text' ? 'It needs a name' : 'Write a number') : undefined}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
