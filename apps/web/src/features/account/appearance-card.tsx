import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Card } from '#components/card.tsx';
import styles from './account.module.css';

const CHOICES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

export function AppearanceCard() {
  // Without keepTransitions Mantine writes a style element with innerHTML, which Trusted Types refuse.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Card title="Appearance" sentence="Kept in this browser.">
      <div className={styles.appearance}>
        <SegmentedControl
          aria-label="Appearance"
          data={CHOICES}
          withItemsBorders={false}
          classNames={{ root: styles.segments ?? '', indicator: styles.chosen ?? '' }}
          value={colorScheme}
          onChange={(value) => {
            const choice = CHOICES.find((item) => item.value === value);
            if (choice !== undefined) setColorScheme(choice.value);
          }}
        />
      </div>
    </Card>
  );
}
