import { Notice } from '@winnow/ui/notice';
import { count } from '../../shared/format';

interface Props {
  count: number;
  text: string;
}

/** The robot works on while the api is away: what it keeps meanwhile is said, so that nobody closes the browser. */
export function UndeliveredNotice({ count: kept, text }: Props) {
  return (
    <Notice tone="warning" title={text}>
      {count(kept, 'result')} {kept === 1 ? 'is' : 'are'} kept in this browser and delivered
      afterwards.
    </Notice>
  );
}
