import HtmlPlayer from 'react-player/HtmlPlayer';
import { canPlay } from 'react-player/patterns';
import { createReactPlayer } from 'react-player/ReactPlayer';
import { lazyComponent } from '../../shared/loading/lazy-component';

// Only the hosts that lessons use: the library's default set would add a dozen others.
const file = { key: 'html', name: 'file', canPlay: canPlay.html, player: HtmlPlayer };
const hosts = [
  {
    key: 'youtube',
    name: 'YouTube',
    canPlay: canPlay.youtube,
    player: lazyComponent(() =>
      import('youtube-video-element/react').then(({ default: it }) => it),
    ),
  },
  {
    key: 'vimeo',
    name: 'Vimeo',
    canPlay: canPlay.vimeo,
    player: lazyComponent(() => import('vimeo-video-element/react').then(({ default: it }) => it)),
  },
];

/** Plays a video from YouTube or Vimeo, or a file. */
export const VideoPlayer = createReactPlayer([...hosts, file] as never, file);
