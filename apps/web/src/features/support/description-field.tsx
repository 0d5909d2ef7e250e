import { Textarea } from '#components/controls/textarea.ts';
import type { FormInput } from '#components/form/use-form.ts';

/** The mock-up's text area: the words a reader has to be told are in its label, the hint is only a hint. */
export function DescriptionField({ input, placeholder }: { input: FormInput; placeholder: string }) {
  return <Textarea label="Description" size="lg" rows={5} placeholder={placeholder} aria-required {...input} />;
}
