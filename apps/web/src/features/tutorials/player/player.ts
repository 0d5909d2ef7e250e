import type { Ref } from 'react';
import type { TutorialVideo } from '@tieout/contracts/tutorial-videos.ts';

/** What a player tells about itself. */
export type PlayerEvent = 'playing' | 'paused' | 'sought' | 'ended' | 'failed' | 'moved';

/** What the page can do with a player, ours or YouTube's. */
export interface PlayerHandle {
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  /** Takes the keyboard: the cover that had it is gone. */
  focus: () => void;
  position: () => number;
  /** Null until the player knows. */
  duration: () => number | null;
}

export interface PlayerProps {
  video: TutorialVideo;
  ref: Ref<PlayerHandle>;
  onEvent: (event: PlayerEvent) => void;
}
