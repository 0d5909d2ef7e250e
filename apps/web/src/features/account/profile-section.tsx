import { useSuspenseQuery } from '@tanstack/react-query';
import { changeProfile, NUMBER_FORMATS, type Profile } from '@tieout/contracts/account.ts';
import { explanationOf } from '@tieout/contracts/explanations.ts';
import type { CurrentUser } from '@tieout/contracts/me.ts';
import { experience } from '@tieout/contracts/people.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { useForm, type FormErrors } from '#components/form/use-form.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { firstMessage } from '#lib/first-message.ts';
import { meQuery } from '#data/me-queries.ts';
import { withMarks } from '#lib/number-format-setting.ts';
import { profileQuery } from '#data/profile-queries.ts';
import { useSessionState } from '#session/session-context.tsx';
import styles from './account.module.css';
import { AppearanceField } from './appearance-field.tsx';
import { standingText } from './people-text.ts';
import { Section } from './section.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type ProfileValues = Pick<Profile, 'firstName' | 'lastName' | 'languageLevel' | 'numberFormat'>;

const RULES = changeProfile.body.shape;
/** Of the select: no level of their own. */
const AS_COMPANY = '';

function checkProfile({ firstName, lastName }: ProfileValues): FormErrors<ProfileValues> {
  return {
    firstName: firstMessage(RULES.firstName, firstName),
    lastName: firstMessage(RULES.lastName, lastName),
  };
}

/** How the person is called and how they like to read. */
export function ProfileSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { data: profile } = useSuspenseQuery(profileQuery());
  const { firstName, lastName, languageLevel, numberFormat } = profile;
  const saved: ProfileValues = { firstName, lastName, languageLevel, numberFormat };
  const form = useForm(saved, checkProfile);
  const { save, isSaving } = useSaveProfile(form.reset);
  const who = useWho();
  const { values, set, inputOf } = form;
  return (
    <Section
      title="Profile"
      sentence={`Your name, and how you like to read figures. ${who}`}
      form={form}
      onUnsaved={onUnsaved}
      isSaving={isSaving}
      onSave={() => save(form.changes)}
    >
      {(['firstName', 'lastName'] as const).map((field) => (
        <TextInput
          key={field}
          label={field === 'firstName' ? 'First name' : 'Last name'}
          autoComplete={field === 'firstName' ? 'given-name' : 'family-name'}
          {...inputOf(field)}
        />
      ))}
      <TextInput
        label="Email"
        type="email"
        className={styles.readOnly}
        description="You sign in with this address."
        inputWrapperOrder={['label', 'input', 'description']}
        value={profile.email}
        readOnly
      />
      <SelectField
        label="Number format"
        name="numberFormat"
        description={`Amounts look like ${withMarks('1,234,567.89', values.numberFormat)}. Exports stay as they are.`}
        inputWrapperOrder={['label', 'input', 'description']}
        value={values.numberFormat}
        onChange={(value) => {
          const format = NUMBER_FORMATS.find((each) => each === value);
          if (format !== undefined) set('numberFormat', format);
        }}
        data={NUMBER_FORMATS.map((value) => ({ value, label: value }))}
      />
      <LevelField profile={profile} level={values.languageLevel} onChange={(level) => set('languageLevel', level)} />
      <AppearanceField profile={profile} />
    </Section>
  );
}

interface LevelFieldProps {
  profile: Profile;
  level: Profile['languageLevel'];
  onChange: (level: Profile['languageLevel']) => void;
}

/** With a sample, because nobody can tell from a name how much will be explained. */
function LevelField({ profile, level, onChange }: LevelFieldProps) {
  const company = useOwnCompany();
  // What the company's answer comes to is only known as long as the saved choice is to follow it.
  const answer = company?.businessModel.experience === null ? 'not answered yet' : profile.explainedFor;
  const followed = profile.languageLevel === null ? ` (${answer})` : '';
  const shown = level ?? (profile.languageLevel === null ? profile.explainedFor : null);
  return (
    <SelectField
      label="Explanations"
      name="languageLevel"
      className={styles.wide}
      description={
        shown === null
          ? 'As your company answered when it registered.'
          : `For example, gross profit: \u201c${explanationOf('GROSS_PROFIT', shown)}\u201d`
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={level ?? AS_COMPANY}
      onChange={(value) => onChange(experience.safeParse(value).data ?? null)}
      data={[
        { value: AS_COMPANY, label: `Same as my company${followed}` },
        ...LEVELS.map((value) => ({ value, label: value })),
      ]}
    />
  );
}

/** From the most words to the fewest. */
const LEVELS = ['First-time founder', 'Need a refresher', 'Familiar with P&L', 'Financial director/CFO'] as const;

function useOwnCompany(): CurrentUser['clientCompanies'][number] | undefined {
  const { data: me } = useSuspenseQuery(meQuery());
  const { userDetails } = useSessionState();
  return me.clientCompanies.find(({ id }) => id === userDetails.companyId);
}

function useWho(): string {
  const { role, roleType } = useSessionState();
  const company = useOwnCompany();
  // Some names end with a point of their own.
  return `You are ${standingText(company, role, roleType).replace(/\.$/, '')}.`;
}
