import { redirect, type LoaderFunctionArgs } from 'react-router';
import card from '#components/form-card.module.css';
import { sessionContext } from '#session/session-router-context.ts';
import { contactMutation } from '#data/support-queries.ts';
import { DescriptionField } from './description-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { checkContact, EMPTY_CONTACT } from './support-forms.ts';
import { SupportFrame } from './support-frame.tsx';
import { useSupportForm } from './use-support-form.ts';

/** The call of this screen is for clients: its 403 would log a manager out, so they get the form they have a call for. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(sessionContext).getState().role === 'MANAGER') throw redirect('/report-bug');
  return null;
}

export function Component() {
  return (
    <SupportFrame title="Contact us">
      <ContactForm />
    </SupportFrame>
  );
}

function ContactForm() {
  const { inputOf, onSubmit, isPending, canSend, isValid } = useSupportForm({
    name: 'contact-us',
    empty: EMPTY_CONTACT,
    check: checkContact,
    mutation: contactMutation(),
    bodyOf: ({ contactDescription }) => contactDescription.trim(),
    goesTo: '/',
  });
  return (
    <form className={card.form} onSubmit={onSubmit} noValidate>
      <DescriptionField input={inputOf('contactDescription')} placeholder="What can we help you with?" />
      <SubmitButton isPending={isPending} isActive={canSend && isValid} />
    </form>
  );
}
