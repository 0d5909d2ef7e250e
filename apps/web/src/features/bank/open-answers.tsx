import { useQuery } from '@tanstack/react-query';
import { TextInput } from '#components/controls/text-input.ts';
import { SelectField } from '#components/pickers/select-field.tsx';
import type { BankAnswer } from '#data/bank-queries.ts';
import { baseCurrenciesQuery } from '#data/report-settings-queries.ts';
import styles from './bank.module.css';
import type { AnswerProps } from './upload-answers.ts';
import type { BankUpload } from './use-bank-upload.ts';

const NEW = 'new';

interface OpenAnswerProps extends AnswerProps {
  upload: BankUpload;
  bank: BankAnswer;
}

export function WhichAccount({ upload, bank, answers, onChange }: OpenAnswerProps) {
  return (
    <div className={styles.two}>
      {bank.accounts.length > 0 && (
        <SelectField
          label="Account"
          data={[
            { value: NEW, label: 'A new account' },
            ...bank.accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={answers.bankAccountId ?? NEW}
          onChange={(value) => {
            const { bankAccountId: _, ...rest } = answers;
            const next = value === NEW ? rest : { ...rest, bankAccountId: value };
            onChange(next);
            // What is known of the account decides what is new, and in which currency.
            upload.answer(next);
          }}
        />
      )}
      {answers.bankAccountId === undefined && (
        <TextInput
          label="Name of the account"
          description="The file does not say which account it is of."
          maxLength={100}
          value={answers.accountName ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...answers, accountName: value })}
        />
      )}
    </div>
  );
}

/** Amounts in another currency would be other amounts: what is taken where the file is silent is shown and can change. */
export function WhichCurrency({ currency, upload, bank, answers, onChange }: OpenAnswerProps & { currency: string }) {
  const { data: currencies = [] } = useQuery(baseCurrenciesQuery());
  const account = bank.accounts.find(({ id }) => id === answers.bankAccountId);
  const codes = currencies.map(({ code }) => code);
  return (
    <div className={styles.two}>
      <SelectField
        label="Currency"
        description={`The file names none. ${account === undefined ? `The books are kept in ${bank.currency}.` : `The account is kept in ${account.currency}.`}`}
        disabled={upload.isBusy}
        data={codes.includes(currency) ? codes : [currency, ...codes]}
        nothingFound="No currency matches."
        value={currency}
        onChange={(value) => {
          const next = { ...answers, currency: value };
          onChange(next);
          upload.answer(next);
        }}
      />
    </div>
  );
}
