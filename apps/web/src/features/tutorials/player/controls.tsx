import type { CSSProperties, ReactNode, Ref } from 'react';
import { clockText } from '../time-text.ts';
import styles from './player.module.css';

interface ControlsProps {
  rail: Ref<HTMLInputElement>;
  isPlaying: boolean;
  seconds: number;
  length: number;
  /** Where the parts of the video begin. */
  marks: readonly number[];
  captions: { isShown: boolean; onToggle: () => void } | null;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onFullScreen: () => void;
}

/** The strip under the picture. */
export function Controls(props: ControlsProps) {
  const { rail, isPlaying, seconds, length, marks, captions, onToggle, onSeek, onFullScreen } = props;
  return (
    <div className={styles.controls}>
      <Control label={isPlaying ? 'Pause' : 'Play'} onPress={onToggle}>
        {isPlaying ? <path d="M5 3.5v9M11 3.5v9" /> : <path className={styles.filled} d="M4.5 2.8v10.4L13 8Z" />}
      </Control>
      <span className={styles.clock}>
        {clockText(seconds)} / {clockText(length)}
      </span>
      <span className={styles.rail} style={share('--played', Math.min(1, seconds / length))}>
        {marks.map((mark) => (
          <span key={mark} className={styles.mark} style={share('--at', mark / length)} />
        ))}
        <input
          ref={rail}
          type="range"
          aria-label="Position"
          aria-valuetext={`${clockText(seconds)} of ${clockText(length)}`}
          min={0}
          max={Math.floor(length)}
          value={Math.floor(seconds)}
          onChange={(event) => onSeek(Number(event.target.value))}
        />
      </span>
      {captions !== null && (
        <Control label="Captions" isOn={captions.isShown} onPress={captions.onToggle}>
          <path d="M2 4.3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v7.4a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1ZM4.5 8h3M9.5 8h2M4.5 10.3h5" />
        </Control>
      )}
      <Control label="Full screen" onPress={onFullScreen}>
        <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />
      </Control>
    </div>
  );
}

function share(name: `--${string}`, value: number): CSSProperties {
  return { [name]: value };
}

interface ControlProps {
  label: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Control({ label, isOn, onPress, children }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} aria-pressed={isOn} onClick={onPress}>
      <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
        {children}
      </svg>
    </button>
  );
}
