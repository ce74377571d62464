import { Button } from '@winnow/ui/button';
import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice } from '@winnow/ui/notice';
import { useEffect } from 'react';
import {
  useAnswerConversionsMutation,
  useConversionsQuery,
  useTakeConversionsMutation,
} from '../../../shared/api/conversions-api';
import { isActing } from '../../../shared/session/acting';
import { selectJobs, selectUndelivered } from '../../../shared/robot/slice';
import { type Pixel, trackPixel } from './pixel';
import { useAppSelector } from '../../store';

const converting: readonly string[] = [
  'fetch_user_friends',
  'fetch_user_engagements',
  'remove_user_friends',
];

interface Props {
  /** One question per visit: a second one in the same place could be answered by a double click on the first. */
  isAskedAlready: boolean;
}

/** Asks once whether advertising may hear of completed jobs. After consent it reports events to the pixel. */
export function Conversions({ isAskedAlready }: Props) {
  // Skipped during impersonation: an admin must not answer for the user or report their own browser.
  const { data } = useConversionsQuery(undefined, { skip: isActing() });
  const [answer, { isLoading }] = useAnswerConversionsMutation();
  if (!data?.pixel_id || !data.pixel_url) return null;
  if (data.consent === 'granted') return <Tracks id={data.pixel_id} url={data.pixel_url} />;
  if (data.consent === 'denied' || isAskedAlready) return null;
  return (
    <FloatingNotices>
      <Notice
        tone="info"
        title="May we tell Meta when a sync or removal ends?"
        actions={
          <>
            <Button disabled={isLoading} onClick={() => void answer('denied')}>
              No
            </Button>
            <Button disabled={isLoading} onClick={() => void answer('granted')}>
              Yes
            </Button>
          </>
        }
      >
        Meta, the company behind Facebook, would learn that it ended and get a hash of your e-mail
        address and your browser’s name, version and operating system, but never anything about your
        friends. It shows us which of our ads help. You can change your mind in Settings.
      </Notice>
    </FloatingNotices>
  );
}

/**
 * The api has an event when a job ends, or once the robot's outbox is delivered. The key makes `Track` ask
 * again in both cases.
 */
function Tracks(pixel: Pixel) {
  const ended = useAppSelector(selectJobs).filter(
    ({ name, status }) => status === 'done' && converting.includes(name),
  ).length;
  const undelivered = useAppSelector(selectUndelivered)?.count ?? 0;
  return <Track key={`${ended} ${undelivered}`} {...pixel} />;
}

/** Fetches the events not reported yet, once, and reports them to the pixel. */
function Track({ id, url }: Pixel) {
  const [take] = useTakeConversionsMutation();
  useEffect(() => {
    void take().then(({ data }) => {
      for (const event of data?.events ?? []) trackPixel({ id, url }, event);
    });
  }, [take, id, url]);
  return null;
}
