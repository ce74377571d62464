import { isAtDesk } from './desk-address';

export interface Video {
  videoId: string | null;
  video_url: string | null;
}

const none: Video = { videoId: null, video_url: null };

/** The first URL that is a video: YouTube, Vimeo, or a file of the help desk. Plain http only when allowed. */
export function videoOf(addresses: readonly URL[], desk: string, allowsHttp: boolean): Video {
  for (const address of addresses) {
    const video = readAddress(address, desk, allowsHttp);
    if (video) return video;
  }
  return none;
}

function readAddress(url: URL, desk: string, allowsHttp: boolean): Video | null {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return youtube(first === 'watch' ? (url.searchParams.get('v') ?? '') : second);
  if (host === 'youtu.be') return youtube(first);
  if (host === 'player.vimeo.com') return vimeo(second);
  if (host === 'vimeo.com') return vimeo(first);
  const isFile = /\.(mp4|m4v|webm)$/i.test(url.pathname);
  const isAllowed = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:');
  return isFile && isAllowed && isAtDesk(desk, url) ? { videoId: null, video_url: url.href } : null;
}

/** The nocookie host sets no cookies until the video plays. */
function youtube(id: string): Video | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  return { videoId: id, video_url: `https://www.youtube-nocookie.com/embed/${id}` };
}

function vimeo(id: string): Video | null {
  if (!/^\d{5,12}$/.test(id)) return null;
  return { videoId: id, video_url: `https://player.vimeo.com/video/${id}` };
}
