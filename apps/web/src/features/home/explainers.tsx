import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { Link } from 'react-router';
import { Icon } from '#components/icon.tsx';
import styles from './explainers.module.css';

/** The tutorials, to be watched again at any time. */
export function Explainers({ videos }: { videos: readonly TutorialVideo[] }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="explainers">
      <h2 id="explainers" className={styles.title}>
        Video explainers
      </h2>
      <ul className={styles.videos}>
        {videos.map(({ id, stepNumber, stepName, coverUrl }) => (
          <li key={id}>
            <Link to={`/tutorials/${stepNumber}`} className={styles.video}>
              <span className={styles.cover}>
                <img src={coverUrl} alt="" width={1280} height={720} loading="lazy" />
                <span className={styles.sign}>
                  <Icon name="play" />
                </span>
              </span>
              {stepName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
