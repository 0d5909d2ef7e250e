import { bugReport } from '@tieout/contracts/support.ts';
import card from '#components/form-card.module.css';
import { useSessionState } from '#session/session-context.tsx';
import { reportBugMutation } from '#data/support-queries.ts';
import { BugTypeField } from './bug-type-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkBug, EMPTY_BUG } from './support-forms.ts';
import { SupportFrame } from './support-frame.tsx';
import { useSupportForm } from './use-support-form.ts';

export function Component() {
  return (
    <SupportFrame title="Report a bug">
      <BugForm />
    </SupportFrame>
  );
}

function BugForm() {
  const { role } = useSessionState();
  const { inputOf, onSubmit, isPending, canSend } = useSupportForm({
    name: 'report-bug',
    empty: EMPTY_BUG,
    check: checkBug,
    mutation: reportBugMutation(role),
    bodyOf: (values) => bugReport.parse(values),
    goesTo: '/',
  });
  return (
    <form className={card.form} onSubmit={onSubmit} noValidate>
      <BugTypeField input={inputOf('bugType')} />
      <DescriptionField input={inputOf('bugDescription')} placeholder="What did you expect, and what did you see?" />
      <SubmitButton isPending={isPending} isActive={canSend} />
    </form>
  );
}
