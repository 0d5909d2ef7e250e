import { issueReport } from '@tieout/contracts/support.ts';
import { Link, useLocation } from 'react-router';
import { TextInput } from '#components/controls/text-input.ts';
import card from '#components/form-card.module.css';
import { FormCard } from '#components/form-card.tsx';
import { loginPath } from '#session/login-path.ts';
import { reportIssueMutation } from '#data/support-queries.ts';
import { DescriptionField } from './description-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkIssue, EMPTY_ISSUE } from './support-forms.ts';
import { useSupportForm } from './use-support-form.ts';

export function Component() {
  const { search } = useLocation();
  return (
    <FormCard title="Report issue">
      <IssueForm goesTo={loginPath(search)} />
      <p className={card.foot}>
        Already use the product? <Link to={loginPath(search)}>Login</Link>
      </p>
    </FormCard>
  );
}

function IssueForm({ goesTo }: { goesTo: string }) {
  const { inputOf, onSubmit, isPending, canSend } = useSupportForm({
    name: 'report-issue',
    empty: EMPTY_ISSUE,
    check: checkIssue,
    mutation: reportIssueMutation(),
    bodyOf: (values) => issueReport.parse(values),
    goesTo,
  });
  return (
    <form className={card.form} onSubmit={onSubmit} noValidate>
      <TextInput label="Email" type="email" size="lg" autoComplete="email" aria-required {...inputOf('email')} />
      <DescriptionField input={inputOf('bugDescription')} placeholder="What did you expect, and what did you see?" />
      <SubmitButton isPending={isPending} isActive={canSend} />
    </form>
  );
}
