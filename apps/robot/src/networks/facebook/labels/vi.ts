import type { LabelPack } from './pack';

export const vi: LabelPack = {
  language: 'vi',
  friends: ['Bạn bè'],
  add_friend: [
    'Thêm {name} làm bạn bè',
    'Thêm {name}',
    'Thêm bạn bè {name}',
    'Kết bạn với {name}',
    'Thêm bạn {name}',
  ],
  cancel_request: [
    'Hủy lời mời {name}',
    'Hủy lời mời kết bạn với {name}',
    'Hủy lời mời tới {name}',
    'Hủy yêu cầu {name}',
  ],
  respond_request: ['Phản hồi {name}', 'Phản hồi'],
  unfriend: ['Hủy kết bạn', 'Huỷ kết bạn', 'Bỏ kết bạn'],
  confirm: ['Xác nhận'],
  ok: ['OK'],
  see_reactions: [
    'Xem ai đã bày tỏ cảm xúc về tin này',
    'Xem ai đã bày tỏ cảm xúc',
    'Xem ai đã bày tỏ cảm xúc về nội dung này',
  ],
  more_comments: [
    'Xem thêm bình luận',
    'Xem các bình luận trước',
    'Xem bình luận trước',
    'Xem thêm {n} bình luận',
  ],
  comment_by: ['Bình luận của {name}', 'Bình luận dưới tên {name}'],
  shares: ['{n} lượt chia sẻ'],
  comments: ['{n} bình luận'],
  friend_count: ['{n} bạn bè', '{n} người bạn'],
  reactions: {
    LIKE: ['Thích'],
    LOVE: ['Yêu thích'],
    CARE: ['Thương thương'],
    HAHA: ['Haha'],
    WOW: ['Wow'],
    SAD: ['Buồn'],
    ANGRY: ['Phẫn nộ'],
  },
  gone: [
    'Bạn hiện không xem được nội dung này',
    'Nội dung này hiện không hiển thị',
    'Hiện không có nội dung này',
    'Trang này không hiển thị',
  ],
  blocked: [
    'Bạn tạm thời bị chặn',
    'Bạn đã bị chặn tạm thời',
    'Hiện tại bạn không thể sử dụng tính năng này',
    'Bạn không thể sử dụng tính năng này vào lúc này',
  ],
};
