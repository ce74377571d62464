import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice, type NoticeProps } from '@winnow/ui/notice';
import { useState } from 'react';

/**
 * A notice that appears by itself: in the corner, where it moves nothing. Once dismissed, it stays away until
 * it is remounted.
 */
export function LateNotice(notice: NoticeProps) {
  const [isAside, setAside] = useState(false);
  if (isAside) return null;
  return (
    <FloatingNotices>
      <Notice {...notice} onDismiss={() => setAside(true)} />
    </FloatingNotices>
  );
}
