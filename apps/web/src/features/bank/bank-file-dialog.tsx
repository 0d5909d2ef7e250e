import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { Dialog } from '#components/dialog.tsx';
import { FieldError } from '#components/field-error.tsx';
import type { BankAnswer } from '#data/bank-queries.ts';
import styles from './bank.module.css';
import { countText } from './bank-text.ts';
import { ColumnFields } from './column-fields.tsx';
import { WhichAccount, WhichCurrency } from './open-answers.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { typedAmount, type AnswerProps, type UploadAnswers } from './upload-answers.ts';
import type { BankUpload, CheckedBankFile } from './use-bank-upload.ts';

interface BankFileDialogProps {
  upload: BankUpload;
  checked: CheckedBankFile;
  bank: BankAnswer;
}

/** What a file would bring, before it does; and what it does not tell by itself. */
export function BankFileDialog({ upload, checked, bank }: BankFileDialogProps) {
  const [answers, setAnswers] = useState<UploadAnswers>(checked.answers);
  const [isMapping, setIsMapping] = useState(false);
  const { question } = checked;
  const { isUnnamed, needsAccount, isBlocked, newLines } = stateOf(checked, answers);
  const isAsking = question !== null || isMapping;
  return (
    <Dialog
      title={checked.file.name}
      onClose={upload.leave}
      actions={
        <>
          <Button onClick={upload.leave} disabled={upload.isBusy}>
            {isBlocked && !isAsking ? 'Close' : 'Cancel'}
          </Button>
          {isAsking ? (
            <Button
              variant="filled"
              loading={upload.isBusy}
              onClick={() => {
                setIsMapping(false);
                upload.answer(answers);
              }}
            >
              Read the file
            </Button>
          ) : (
            !isBlocked && (
              <Button
                variant="filled"
                loading={upload.isBusy}
                disabled={needsAccount}
                onClick={() => upload.keep(answers)}
              >
                {`Keep ${countText(newLines, 'line', 'lines')}`}
              </Button>
            )
          )}
        </>
      }
    >
      <div className={styles.content}>
        {question !== null && <p>{question}</p>}
        {upload.problem !== null && <FieldError isAlert>{upload.problem}</FieldError>}
        {isAsking ? (
          <ColumnFields table={checked.table} answers={answers} onChange={setAnswers} />
        ) : (
          <Content
            {...{ upload, checked, bank, isUnnamed, answers }}
            onChange={setAnswers}
            onMap={() => setIsMapping(true)}
          />
        )}
      </div>
    </Dialog>
  );
}

function stateOf({ statements }: CheckedBankFile, { bankAccountId: chosen, accountName: typed = '' }: UploadAnswers) {
  const isUnnamed = statements.some(
    ({ account, accountName, bankAccountId }) => account === null && accountName === null && bankAccountId === null,
  );
  return {
    isUnnamed,
    needsAccount: isUnnamed && chosen === undefined && typed.trim() === '',
    isBlocked: statements.some(({ problem }) => problem !== null) || statements.every(({ isKnown }) => isKnown),
    newLines: statements.reduce((sum, { newLineCount }) => sum + newLineCount, 0),
  };
}

interface ContentProps extends BankFileDialogProps, AnswerProps {
  isUnnamed: boolean;
  onMap: () => void;
}

/** The statements of the file, and what is left to say of them. */
function Content({ upload, checked, bank, isUnnamed, answers, onChange, onMap }: ContentProps) {
  const { statements } = checked;
  const [only] = statements.length === 1 ? statements : [];
  return (
    <>
      {statements.map((statement, index) => (
        // A file may hold the same days of two accounts; only its place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <StatementFacts key={index} statement={statement} format={checked.format} />
      ))}
      {checked.notes.map((note) => (
        <p key={note} className={styles.none}>
          {note}
        </p>
      ))}
      {isUnnamed && <WhichAccount {...{ upload, bank, answers, onChange }} />}
      {!checked.namesCurrency && statements[0] !== undefined && (
        <WhichCurrency currency={statements[0].currency} {...{ upload, bank, answers, onChange }} />
      )}
      {only?.balances === 'NONE' && (
        <Closing currency={only.currency} upload={upload} answers={answers} onChange={onChange} />
      )}
      {checked.table !== null && (
        <Button size="xs" className={styles.start} onClick={onMap}>
          Change columns
        </Button>
      )}
    </>
  );
}

/** Files without any balance: one by hand is enough for cash and the comparison with the books. */
function Closing({ currency, upload, answers, onChange }: AnswerProps & { currency: string; upload: BankUpload }) {
  const [text, setText] = useState('');
  const minor = typedAmount(text, currency);
  const isWrong = text.trim() !== '' && minor === null;
  return (
    <div className={styles.two}>
      <TextInput
        label={`Balance after the last line, in ${currency}`}
        description="The file says none. Without it cash is not known."
        inputMode="decimal"
        value={text}
        error={isWrong ? 'Write an amount like 1,234.50.' : null}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button
        className={styles.end}
        disabled={minor === null || upload.isBusy}
        onClick={() => {
          if (minor === null) return;
          const next = { ...answers, closing: minor };
          onChange(next);
          upload.answer(next);
        }}
      >
        Use this balance
      </Button>
    </div>
  );
}
