import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { addMonths } from '@tieout/finance/month.ts';
import { useState } from 'react';
import { Button } from '#components/controls/button.ts';
import { Menu } from '#components/controls/menu.ts';
import { TextInput } from '#components/controls/text-input.ts';
import { SettingsTabs } from '#app/pages/settings-page.tsx';
import { CheckList, RadioList } from '#components/choice-list.tsx';
import { Icon } from '#components/icon.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { PeriodSelector } from '#components/period/period-selector.tsx';
import { PopoverButton } from '#components/popover-button.tsx';
import { Segments } from '#components/segments.tsx';
import { DropZone } from '#features/ledger-import/upload-card.tsx';
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
          <Button variant="filled" color="red">
            Revert
          </Button>
        </div>
      </Part>
      <MenuPart />
      <PlacePart />
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

function MenuPart() {
  return (
    <Part title="Menu: with icons, keys, what cannot be done and what cannot be undone">
      <div className={styles.floating}>
        <Menu
          opened
          position="bottom-start"
          withinPortal={false}
          trapFocus={false}
          closeOnClickOutside={false}
          closeOnEscape={false}
          hideDetached={false}
          middlewares={{ flip: false }}
        >
          <Menu.Target>
            <Button size="xs">Row</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Icon name="chevron-up" />} rightSection={<kbd>Alt ↑</kbd>}>
              Move up
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="eye-off" />} disabled>
              Hide
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon name="close" />} color="red">
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </Part>
  );
}

function PlacePart() {
  return (
    <Part title="Tabs, and a place to drop a file: resting, refused">
      <SettingsTabs base="" />
      <DropZone isLocked={false} problem={null} onFile={() => undefined} />
      <DropZone isLocked problem="The file is empty." onFile={() => undefined} />
    </Part>
  );
}
