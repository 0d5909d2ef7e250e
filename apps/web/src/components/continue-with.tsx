import { Button } from '#components/controls/button.ts';
import styles from './continue-with.module.css';

type ContinueWithProps = { name: string } & ({ href: string } | { onPress: () => void });

/** The way to a sign-in provider: a link that leaves the page, or a button that opens a window; both look alike. */
export function ContinueWith({ name, ...way }: ContinueWithProps) {
  const label = <span className={styles.label}>Continue with {name}</span>;
  if ('href' in way) {
    return (
      <Button component="a" href={way.href} size="lg" fullWidth className={styles.link}>
        {label}
      </Button>
    );
  }
  return (
    <Button size="lg" fullWidth onClick={way.onPress}>
      {label}
    </Button>
  );
}
