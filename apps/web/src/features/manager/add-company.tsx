import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BUSINESS_MODELS, type BusinessModel } from '@tieout/finance/statements/business-model.ts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Drawer } from '#components/drawer.tsx';
import { FieldError } from '#components/field-error.tsx';
import { useForm, type Form, type FormErrors } from '#components/form/use-form.ts';
import { MONTH_NAMES } from '#components/month-names.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import { Segments } from '#components/segments.tsx';
import { TIME_ZONES } from '#components/time-zones.ts';
import { makeCompany, managedPortfolioQuery } from '#data/managed-portfolio-queries.ts';
import { companiesQuery } from '#data/me-queries.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import { failureText } from '#lib/failure-text.ts';
import { useSession } from '#session/session-context.tsx';
import { showToast } from '#session/session.ts';
import styles from './add-company.module.css';

interface Values {
  name: string;
  type: 'MANUAL' | 'HUBSPOT';
  /** Empty: not said. */
  businessModel: BusinessModel | '';
  baseCurrency: string;
  timezone: string;
  fiscalYearStartMonth: string;
}

const TYPES = [
  { value: 'MANUAL', label: 'By files' },
  { value: 'HUBSPOT', label: 'With a CRM' },
] as const;

const TYPE_SENTENCE = {
  MANUAL: 'Its books come as files, from whichever system they are kept in.',
  HUBSPOT: 'All of the product, with deals of its CRM beside the books.',
} as const;

/** Nobody decides for a company what currency its books are in. */
const NOTHING: Values = {
  name: '',
  type: 'MANUAL',
  businessModel: '',
  baseCurrency: '',
  timezone: new Intl.DateTimeFormat('en').resolvedOptions().timeZone,
  fiscalYearStartMonth: '1',
};

function check({ name, baseCurrency }: Values): FormErrors<Values> {
  return {
    name: name.trim() === '' ? 'Name is required' : undefined,
    baseCurrency: baseCurrency === '' ? 'Choose the currency its books are in' : undefined,
  };
}

/** Makes a company; its founder is invited on the page that follows. */
export function AddCompany({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>(NOTHING, check);
  const making = useMutation({
    mutationFn: (values: Values) =>
      makeCompany({
        ...values,
        businessModel: values.businessModel === '' ? null : values.businessModel,
        fiscalYearStartMonth: Number(values.fiscalYearStartMonth),
      }),
    onError: (error) => setFailure(failureText(error, 'The company could not be made. Try again in a moment.')),
    async onSuccess({ id, name }) {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: managedPortfolioQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: companiesQuery().queryKey }),
      ]);
      showToast(session, `${name} is in your portfolio. Invite its founder, or bring its books.`);
      void navigate(`/companies/${id}/clients`);
    },
  });
  return (
    <Drawer label="Add company" breadcrumb={<strong>Add company</strong>} onClose={onClose}>
      <form
        id={formId}
        className={styles.fields}
        noValidate
        onSubmit={(event) =>
          form.submit(event, (values) => {
            setFailure(null);
            making.mutate(values);
          })
        }
      >
        <CompanyFields form={form} />
        <FieldError isAlert>{failure}</FieldError>
      </form>
      <div className={styles.foot}>
        <Button onClick={onClose} disabled={making.isPending}>
          Cancel
        </Button>
        <Button variant="filled" type="submit" form={formId} loading={making.isPending}>
          Add company
        </Button>
      </div>
    </Drawer>
  );
}

function CompanyFields({ form }: { form: Form<Values> }) {
  const { values, set } = form;
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  return (
    <>
      <TextInput label="Name" autoComplete="off" maxLength={120} {...form.inputOf('name')} />
      <div>
        <Segments label="Type" choices={TYPES} value={values.type} onChange={(type) => set('type', type)} />
        <p className={styles.help}>{TYPE_SENTENCE[values.type]}</p>
      </div>
      <SelectField
        label="Business model (optional)"
        data={[{ value: '', label: 'Not said yet' }, ...BUSINESS_MODELS]}
        value={values.businessModel}
        onChange={(model) => set('businessModel', model as BusinessModel | '')}
      />
      <SelectField
        label="Currency of the books"
        placeholder="Choose a currency"
        data={currencies.map(({ code, name }) => ({ value: code, label: `${code} \u00b7 ${name}` }))}
        nothingFound="No currency matches."
        value={values.baseCurrency}
        error={form.inputOf('baseCurrency').error}
        onChange={(code) => set('baseCurrency', code)}
      />
      <SelectField
        label="Time zone"
        data={TIME_ZONES.includes(values.timezone) ? TIME_ZONES : [values.timezone, ...TIME_ZONES]}
        nothingFound="No time zone matches."
        value={values.timezone}
        onChange={(zone) => set('timezone', zone)}
      />
      <SelectField
        label="Fiscal year starts in"
        data={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
        value={values.fiscalYearStartMonth}
        onChange={(month) => set('fiscalYearStartMonth', month)}
      />
    </>
  );
}
