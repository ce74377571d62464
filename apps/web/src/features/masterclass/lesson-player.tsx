import { isWatched, watchedCheckMs } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from '../../shared/feedback/error-boundary';
import { VideoPlayer } from './video-player';

interface Props {
  src: string;
  title: string;
  onPlay: () => void;
  /** Called once, when enough was played for the lesson to count as done. */
  onWatched: () => void;
}

// YouTube's player refuses to be embedded by a page that sends no referrer.
const config = { youtube: { referrerpolicy: 'strict-origin-when-cross-origin', rel: 0 as const } };

/** The lesson's video. While it plays, its progress is read every second. */
export function LessonPlayer({ src, title, onPlay, onWatched }: Props) {
  const media = useRef<HTMLVideoElement>(null);
  const isDone = useRef(false);
  const [isPlaying, setIsPlaying] = useState(false);

  const look = useEffectEvent(() => {
    const at = media.current;
    if (isDone.current || !at || !isWatched(at.currentTime, at.duration)) return;
    isDone.current = true;
    onWatched();
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(look, watchedCheckMs);
    return () => clearInterval(timer);
  }, [isPlaying]);

  return (
    <div
      role="group"
      aria-label={`Video: ${title}`}
      className="aspect-video overflow-hidden bg-[#000]"
    >
      <ErrorBoundary fallback={<NotPlayed />}>
        <VideoPlayer
          ref={media}
          src={src}
          controls
          playsInline
          preload="metadata"
          width="100%"
          height="100%"
          config={config}
          onPlay={() => {
            setIsPlaying(true);
            onPlay();
          }}
          onPause={() => setIsPlaying(false)}
          onEnded={() => setIsPlaying(false)}
        />
      </ErrorBoundary>
    </div>
  );
}

/** Shown when the video fails; the article below can be read without it. */
function NotPlayed() {
  return (
    <div
      role="alert"
      className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center text-[#fff]"
    >
      <p>The video could not be loaded. Winnow may have been updated.</p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </div>
  );
}
