import { Notice } from '@winnow/ui/notice';
import { count } from '../../../shared/format/format';
import { LateNotice } from './late-notice';

interface Props {
  count: number;
  text: string;
  /** The notice appears over a screen by itself. */
  late?: boolean;
}

/**
 * The robot keeps working while the api is away. The notice tells the user what is stored, so that they do
 * not close the browser.
 */
export function UndeliveredNotice({ count: kept, text, late = false }: Props) {
  const Shown = late ? LateNotice : Notice;
  return (
    <Shown tone="warning" title={text}>
      {count(kept, 'result')} {kept === 1 ? 'is' : 'are'} kept in this browser and delivered
      afterwards.
    </Shown>
  );
}
