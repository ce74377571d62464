import { fileURLToPath } from 'node:url';
import { empty, failing, pro, type Shot, slow } from './shot';

const film = fileURLToPath(new URL('../../public/install.webm', import.meta.url));

/** The masterclass. */
export const lessonShots: readonly Shot[] = [
  {
    name: 'masterclass',
    path: '/masterclass?lesson=43000600102',
    token: pro,
    robot: 'idle',
    act: async (page) => {
      await page.route('https://films.winnow.example/**', (route) =>
        route.fulfill({ path: film, contentType: 'video/webm' }),
      );
      await page.reload({ waitUntil: 'networkidle' });
    },
  },
  {
    name: 'masterclass-article',
    path: '/masterclass?lesson=43000600103',
    token: pro,
    robot: 'idle',
  },
  { name: 'masterclass-empty', path: '/masterclass', token: empty, narrow: true },
  { name: 'masterclass-error', path: '/masterclass', token: failing, narrow: true },
  { name: 'masterclass-slow', path: '/masterclass', token: slow, narrow: true },
];
