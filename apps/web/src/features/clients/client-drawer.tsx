import { presetsFor, type AccessPreset } from '@tieout/contracts/access-presets.ts';
import { INVITATION_DAYS } from '@tieout/contracts/clients.ts';
import { useId, useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Textarea } from '#components/controls/textarea.ts';
import { Drawer } from '#components/drawer.tsx';
import { FieldError } from '#components/field-error.tsx';
import { useForm, type Form, type FormErrors } from '#components/form/use-form.ts';
import { Notice } from '#components/notice.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import type { Client, ClientKind } from '#data/clients-queries.ts';
import { PRESET_LABELS, USUAL_LABEL } from './access/access-text.ts';
import { accessText, KIND_CHOICES, nameOf, sentenceOf } from './client-text.ts';
import styles from './clients.module.css';
import type { ChangeClients } from './use-change-clients.ts';

interface ClientDrawerProps {
  /** Null: somebody new. */
  client: Client | null;
  /** A company that has nobody gets its founder first. */
  isFirst: boolean;
  change: ChangeClients;
  onClose: () => void;
}

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  kind: ClientKind;
  /** Empty: what everybody of the kind has. */
  preset: AccessPreset | '';
  message: string;
}

function check({ firstName, email }: Values): FormErrors<Values> {
  return {
    firstName: firstName.trim() === '' ? 'Name is required' : undefined,
    email:
      email.trim() === '' ? 'Email is required' : /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'Invalid email',
  };
}

/** Invites somebody, or changes what somebody is to the company. */
export function ClientDrawer({ client, isFirst, change, onClose }: ClientDrawerProps) {
  const formId = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>(
    {
      firstName: client?.firstName ?? '',
      lastName: client?.lastName ?? '',
      email: client?.email ?? '',
      kind: client?.kind ?? (isFirst ? 'OWNER' : 'COLLEAGUE'),
      preset: '',
      message: '',
    },
    check,
  );
  const title = client === null ? 'Invite someone' : `Change ${nameOf(client)}`;

  async function onSend(): Promise<void> {
    const { values } = form;
    const { firstName, lastName, email, kind, preset } = values;
    const isDisabled = client?.status === 'DISABLED';
    const refused =
      client === null
        ? await change.save(
            () => change.calls.invite({ ...values, preset: preset === '' ? null : preset }),
            `Invitation sent to ${email.trim()}.`,
          )
        : await change.save(() => change.calls.change(client.id, { firstName, lastName, kind, isDisabled }), 'Saved.');
    setFailure(refused);
    if (refused === null) onClose();
  }

  return (
    <Drawer label={title} breadcrumb={<strong className={styles.title}>{title}</strong>} onClose={onClose}>
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) => form.submit(event, () => void onSend())}
      >
        <ClientFields client={client} form={form} />
        <FieldError isAlert>{failure}</FieldError>
      </form>
      <div className={styles.foot}>
        <Button onClick={onClose} disabled={change.isBusy}>
          Cancel
        </Button>
        <Button variant="filled" type="submit" form={formId} loading={change.isBusy}>
          {client === null ? 'Send invitation' : 'Save'}
        </Button>
      </div>
    </Drawer>
  );
}

function ClientFields({ client, form }: { client: Client | null; form: Form<Values> }) {
  const { kind } = form.values;
  // Once somebody has accepted, their name is theirs.
  const name = { autoComplete: 'off', maxLength: 100, disabled: client !== null && client.status !== 'INVITED' };
  const presets = presetsFor(kind === 'INVESTOR' || kind === 'VIEWER').map((value) => ({
    value,
    label: PRESET_LABELS[value],
  }));

  function onKind(chosen: ClientKind): void {
    form.set('kind', chosen);
    // A preset belongs to the kind.
    form.set('preset', '');
  }
  return (
    <>
      <div className={styles.names}>
        <TextInput label="First name" {...name} {...form.inputOf('firstName')} />
        <TextInput label="Last name (optional)" {...name} {...form.inputOf('lastName')} />
      </div>
      <TextInput label="Email" type="email" autoComplete="off" disabled={client !== null} {...form.inputOf('email')} />
      <div>
        <Segments label="Type" choices={KIND_CHOICES} value={kind} onChange={onKind} />
        <p className={styles.help}>{sentenceOf(kind)}</p>
      </div>
      {client === null && (
        <>
          {kind !== 'OWNER' && (
            <SelectField
              label="Access"
              data={[
                { value: '', label: `${USUAL_LABEL}: ${accessText({ kind, ownRights: 0 }).toLowerCase()}` },
                ...presets,
              ]}
              value={form.values.preset}
              onChange={(preset) => form.set('preset', preset as AccessPreset | '')}
            />
          )}
          <Textarea label="Message (optional)" rows={3} maxLength={1000} {...form.inputOf('message')} />
          <Notice tone="info" icon="mail">
            {`One mail with a link that works for ${INVITATION_DAYS} days. Until they accept, they are listed as Invited, and you can send it again or withdraw it.`}
          </Notice>
        </>
      )}
    </>
  );
}
