import type { LabelPack } from './pack';

export const tl: LabelPack = {
  language: 'tl',
  friends: ['Mga Kaibigan', 'Magkaibigan', 'Kaibigan', 'Friends'],
  add_friend: [
    'Idagdag si {name} bilang Kaibigan',
    'Idagdag si {name}',
    'I-add si {name} bilang kaibigan',
    'I-add Friend si {name}',
    'Add Friend {name}',
  ],
  cancel_request: [
    'Kanselahin ang Kahilingan kay {name}',
    'Kanselahin ang Request kay {name}',
    'Kanselahin ang kahilingan {name}',
    'Cancel Request {name}',
  ],
  respond_request: ['Tumugon kay {name}', 'Tumugon'],
  unfriend: ['I-unfriend', 'Alisin bilang Kaibigan', 'Unfriend'],
  confirm: ['Kumpirmahin', 'Confirm'],
  ok: ['OK', 'Sige'],
  see_reactions: ['Tingnan kung sino ang nag-react dito', 'Tingnan kung sino ang nag-react'],
  more_comments: [
    'Tingnan ang iba pang komento',
    'Tumingin pa ng mga komento',
    'Tingnan ang mga nakaraang komento',
    'Tingnan ang {n} pang komento',
  ],
  comment_by: ['Komento ni {name}'],
  shares: ['{n} pagbabahagi', '{n} share', '{n} shares'],
  comments: ['{n} komento', '{n} na komento', '{n} (na) komento'],
  friend_count: [
    '{n} kaibigan',
    '{n} na kaibigan',
    '{n} mga kaibigan',
    '{n} (na) kaibigan',
    '{n} friends',
  ],
  reactions: {
    LIKE: ['Gusto', 'I-like', 'Like'],
    LOVE: ['Love', 'Mahal'],
    CARE: ['Care', 'Pag-aalaga'],
    HAHA: ['Haha'],
    WOW: ['Wow'],
    SAD: ['Malungkot', 'Sad'],
    ANGRY: ['Galit', 'Angry'],
  },
  gone: [
    'Hindi available ang content na ito sa ngayon',
    'Hindi available ang nilalamang ito sa ngayon',
    'Hindi available ang page na ito',
  ],
  blocked: [
    'Pansamantala Kang Naka-block',
    'Pansamantala kang na-block',
    'Hindi mo magagamit ang feature na ito sa ngayon',
  ],
};
