import { Select } from '#components/controls/select.ts';

interface PlainSelectProps<V extends string> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few, in the size of a line. */
export function PlainSelect<V extends string>({ label, choices, value, onChange }: PlainSelectProps<V>) {
  return (
    <Select
      aria-label={label}
      size="xs"
      w={170}
      allowDeselect={false}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((each) => each.value === chosen);
        if (choice !== undefined) onChange(choice.value);
      }}
    />
  );
}
