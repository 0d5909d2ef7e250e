import { Button, TextInput } from '@mantine/core';
import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { CheckList, RadioList } from '#components/choice-list.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { PeriodSelector } from '#components/period/period-selector.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { Segments } from '#components/segments.tsx';
import { OCTOBER } from '#testing/answers.ts';
import { Part } from './part.tsx';
import styles from './parts.module.css';

const SCALES = [
  { value: 'units', label: 'Whole units' },
  { value: 'k', label: 'Thousands' },
] as const;

export function ControlParts() {
  const [scale, setScale] = useState<(typeof SCALES)[number]['value']>('units');
  const [compared, setCompared] = useState<('units' | 'k')[]>(['k']);
  return (
    <>
      <Part title="Buttons">
        <div className={styles.row}>
          <Button variant="filled">Submit</Button>
          <Button variant="filled" disabled>
            Submit
          </Button>
          <Button>Cancel</Button>
          <Button size="xs">Show</Button>
          <Button loading>Saving</Button>
        </div>
      </Part>
      <Part title="Fields: resting, wrong, secret">
        <TextInput label="Company" placeholder="Cloudberry Metrics" />
        <TextInput label="Email" defaultValue="finance@cloudberry" error="Invalid email" />
        <PasswordField label="Password" defaultValue="secret words" />
      </Part>
      <Part title="Choices: one of several, several of several, a few side by side">
        <RadioList legend="Amounts in" choices={SCALES} value={scale} onChange={setScale} />
        <CheckList legend="Compare with" choices={SCALES} chosen={compared} onChange={setCompared} />
        <Segments label="Amounts in" choices={SCALES} value={scale} onChange={setScale} />
      </Part>
      <Part title="Toolbar: period, panel, a panel that cannot be opened">
        <div className={styles.row}>
          <PeriodSelector
            chosen="trailing-12-months"
            facts={{
              label: 'Trailing 12 months',
              range: { from: addMonths(OCTOBER, -11), to: OCTOBER },
              today: parseLocalDate('2026-11-15'),
              firstMonth: addMonths(OCTOBER, -30),
              closedThrough: OCTOBER,
              fiscalYearStartMonth: 1,
            }}
            onChange={() => undefined}
          />
          <PopoverButton label="Columns" name="Columns">
            {() => <RadioList legend="Amounts in" choices={SCALES} value={scale} onChange={setScale} />}
          </PopoverButton>
          <PopoverButton label="Slice" name="Slice" disabled>
            {() => null}
          </PopoverButton>
        </div>
      </Part>
    </>
  );
}
