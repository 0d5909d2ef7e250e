import { useSuspenseQuery } from '@tanstack/react-query';
import { changeCompanyProfile } from '@tieout/contracts/account.ts';
import { businessModel, experience, need } from '@tieout/contracts/people.ts';
import { useId, useState } from 'react';
import { Checkbox } from '#components/controls/checkbox.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { FieldError } from '#components/field-error.tsx';
import { useForm, type Form, type FormErrors } from '#components/form/use-form.ts';
import { Notice } from '#components/notice.tsx';
import { SelectField } from '#components/pickers/select-field.tsx';
import { firstMessage } from '#lib/first-message.ts';
import { companyProfileQuery } from '#data/profile-queries.ts';
import styles from '../account.module.css';
import { BusinessModelDialog } from './business-model-dialog.tsx';
import type { CompanyValues } from './company-values.ts';
import { CountryField } from './country-field.tsx';
import { LogoField } from './logo-field.tsx';
import { Section } from '../section.tsx';
import { useSaveCompany } from './use-save-company.ts';

const RULES = changeCompanyProfile.body.shape;

function checkCompany(values: CompanyValues, saved: CompanyValues): FormErrors<CompanyValues> {
  // Who has never answered may leave it so; an answer can be changed but not taken back.
  const hasAnswered = saved.needs.length > 0;
  return {
    name: firstMessage(RULES.name, values.name),
    needs: hasAnswered ? firstMessage(RULES.needs, values.needs) : undefined,
  };
}

interface CompanySectionProps {
  companyId: string;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The company as others see it, and the answers that decide how it begins. */
export function CompanySection({ companyId, onUnsaved }: CompanySectionProps) {
  const { data: company } = useSuspenseQuery(companyProfileQuery(companyId));
  const { name, country, businessModel: model, experience: level, needs } = company;
  const saved: CompanyValues = { name, country, businessModel: model, experience: level, needs };
  const form = useForm(saved, (values) => checkCompany(values, saved));
  const { save, isSaving } = useSaveCompany(company, form.reset);
  const [isAsking, setIsAsking] = useState(false);
  const { changes } = form;
  return (
    <>
      <Section
        title="Company"
        sentence="Its name and logo, and the three answers that set its defaults."
        form={form}
        onUnsaved={onUnsaved}
        isReadOnly={!company.canEdit}
        isSaving={isSaving}
        onSave={() => (changes.businessModel === undefined ? save(changes) : setIsAsking(true))}
        notice={
          company.canEdit ? undefined : (
            <Notice tone="info" icon="eye">
              You can read this. Only an owner of the company or its manager can change it.
            </Notice>
          )
        }
      >
        <LogoField company={company} />
        <TextInput label="Company name" autoComplete="organization" {...form.inputOf('name')} />
        <CountryField country={form.values.country} onChange={(code) => form.set('country', code)} />
        <Answers form={form} />
      </Section>
      {isAsking && changes.businessModel && (
        <BusinessModelDialog
          model={changes.businessModel}
          hasOwnStructure={company.hasOwnStructure}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            save(changes);
          }}
        />
      )}
    </>
  );
}

/** The questions of the business-model page. */
function Answers({ form }: { form: Form<CompanyValues> }) {
  const { values, set, errorOf, leave } = form;
  return (
    <>
      <SelectField
        label="Business model"
        name="businessModel"
        description="Sets the rows your reports begin with."
        inputWrapperOrder={['label', 'input', 'description']}
        value={values.businessModel ?? ''}
        onChange={(value) => set('businessModel', businessModel.safeParse(value).data ?? null)}
        data={choicesOf(businessModel.options, values.businessModel)}
      />
      <SelectField
        label="Experience"
        name="experience"
        description="How much is explained, unless people choose for themselves."
        inputWrapperOrder={['label', 'input', 'description']}
        value={values.experience ?? ''}
        onChange={(value) => set('experience', experience.safeParse(value).data ?? null)}
        data={choicesOf(experience.options, values.experience)}
      />
      <NeedsField
        needs={values.needs}
        error={errorOf('needs')}
        onChange={(needs) => {
          set('needs', needs);
          leave('needs');
        }}
      />
    </>
  );
}

/** An answer can be changed but not taken back. */
function choicesOf(options: readonly string[], chosen: string | null): { value: string; label: string }[] {
  const choices = options.map((value) => ({ value, label: value }));
  return chosen === null ? [{ value: '', label: 'Not answered yet' }, ...choices] : choices;
}

interface NeedsFieldProps {
  needs: CompanyValues['needs'];
  error: string | null;
  onChange: (needs: CompanyValues['needs']) => void;
}

function NeedsField({ needs, error, onChange }: NeedsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.needs} aria-describedby={error === null ? undefined : errorId}>
      <legend>Needs</legend>
      <div className={styles.checks}>
        {need.options.map((option) => (
          <Checkbox
            key={option}
            size="sm"
            name="needs"
            label={option}
            checked={needs.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(need.options.filter((each) => (each === option ? checked : needs.includes(each))))
            }
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
