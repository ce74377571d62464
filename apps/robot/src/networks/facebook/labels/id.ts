import type { LabelPack } from './pack';

export const id: LabelPack = {
  language: 'id',
  friends: ['Teman', 'Berteman'],
  add_friend: [
    'Tambahkan {name} sebagai teman',
    'Tambahkan {name}',
    'Tambah Teman {name}',
    'Tambahkan Teman {name}',
  ],
  cancel_request: [
    'Batalkan Permintaan {name}',
    'Batalkan permintaan ke {name}',
    'Batalkan permintaan untuk {name}',
  ],
  respond_request: ['Tanggapi {name}', 'Tanggapi'],
  unfriend: ['Hapus pertemanan', 'Batalkan pertemanan', 'Hapus teman', 'Hapus dari teman'],
  confirm: ['Konfirmasi', 'Konfirmasikan'],
  send_request: [
    'Konfirmasi',
    'Konfirmasikan',
    'Kirim permintaan',
    'Kirim permintaan pertemanan',
    'Ya',
  ],
  friends_since: ['Berteman sejak {date}', 'Teman sejak {date}'],
  ok: ['OK', 'Oke'],
  see_reactions: [
    'Lihat siapa yang menanggapi ini',
    'Lihat siapa yang bereaksi terhadap ini',
    'Lihat siapa yang menanggapi',
  ],
  more_comments: [
    'Lihat komentar lainnya',
    'Lihat komentar sebelumnya',
    'Lihat {n} komentar lainnya',
    'Lihat {n} komentar lagi',
  ],
  comment_by: ['Komentar oleh {name}', 'Komentar dari {name}'],
  shares: ['{n} kali dibagikan', '{n} dibagikan', 'Dibagikan {n} kali'],
  comments: ['{n} komentar'],
  friend_count: ['{n} teman'],
  reactions: {
    LIKE: ['Suka'],
    LOVE: ['Super'],
    CARE: ['Peduli'],
    HAHA: ['Haha'],
    WOW: ['Wow'],
    SAD: ['Sedih'],
    ANGRY: ['Marah'],
  },
  gone: [
    'Konten ini tidak tersedia saat ini',
    'Konten ini sedang tidak tersedia',
    'Halaman ini tidak tersedia',
  ],
  blocked: [
    'Anda Diblokir Sementara',
    'Anda diblokir untuk sementara',
    'Anda tidak dapat menggunakan fitur ini saat ini',
    'Anda tidak bisa menggunakan fitur ini saat ini',
  ],
};
