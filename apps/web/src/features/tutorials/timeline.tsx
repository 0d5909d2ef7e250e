import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { lengthText } from './time-text.ts';
import styles from './tutorial.module.css';

interface TimelineProps {
  video: TutorialVideo;
  /** Null before the video was started. */
  position: number | null;
  hasEnded: boolean;
  onSeek: (seconds: number) => void;
}

/** What is in the video; an entry seeks to its place and plays. */
export function Timeline({ video: { timelines, durationSeconds }, position, hasEnded, onSeek }: TimelineProps) {
  const current = position === null ? -1 : timelines.findLastIndex(({ seconds }) => seconds <= position);
  return (
    <section className={styles.timeline} aria-labelledby="timeline-title">
      <div className={styles.timelineHead}>
        <h2 id="timeline-title">In this video</h2>
        <span>{lengthText(durationSeconds)}</span>
      </div>
      <ol>
        {timelines.map(({ seconds, timeLabel, description }, index) => {
          const isCurrent = index === current && !hasEnded;
          return (
            <li key={seconds}>
              <button
                type="button"
                className={styles.entry}
                aria-current={isCurrent || undefined}
                onClick={() => onSeek(seconds)}
              >
                <span className={styles.time}>{timeLabel}</span>
                <span>{description}</span>
                {index <= current && !isCurrent && (
                  <span className={styles.seen}>
                    <Icon name="check" size={12} />
                    <VisuallyHidden>watched</VisuallyHidden>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
