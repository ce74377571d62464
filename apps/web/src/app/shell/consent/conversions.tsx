import { brand } from '@winnow/sdk/brand';
import type { Conversions as Answers } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { FloatingNotices } from '@winnow/ui/floating-notices';
import { Notice } from '@winnow/ui/notice';
import { useEffect, useState } from 'react';
import {
  useAnswerConversionsMutation,
  useConversionsQuery,
  useTakeConversionsMutation,
} from '../../../shared/api/conversions-api';
import { isImpersonating } from '../../../shared/session/impersonation';
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

/** Asks once about advertising and once about e-mail. After consent it reports events to the pixel. */
export function Conversions({ isAskedAlready }: Props) {
  // Skipped during impersonation: an admin must not answer for the user or report their own browser.
  const { data } = useConversionsQuery(undefined, { skip: isImpersonating() });
  if (!data) return null;
  const { pixel_id: id, pixel_url: url, consent } = data;
  return (
    <>
      {id && url && consent === 'granted' && <Tracks id={id} url={url} />}
      {!isAskedAlready && <Question data={data} />}
    </>
  );
}

/** The first open question of this visit. The next one comes at another visit. */
function Question({ data }: { data: Answers }) {
  const [kind] = useState(() => firstOpen(data));
  const isOpen = kind !== null && firstOpen(data) === kind;
  if (!isOpen) return null;
  return (
    <FloatingNotices>
      {kind === 'pixel' ? <PixelQuestion /> : <MarketingQuestion />}
    </FloatingNotices>
  );
}

function firstOpen({ pixel_id, consent, marketing }: Answers): 'pixel' | 'marketing' | null {
  if (pixel_id !== null && consent === null) return 'pixel';
  return marketing === 'open' ? 'marketing' : null;
}

function PixelQuestion() {
  const [answer, { isLoading }] = useAnswerConversionsMutation();
  return (
    <Notice
      tone="info"
      title="May we tell Meta when a sync or removal ends?"
      actions={
        <>
          <Button disabled={isLoading} onClick={() => void answer({ consent: 'denied' })}>
            No
          </Button>
          <Button disabled={isLoading} onClick={() => void answer({ consent: 'granted' })}>
            Yes
          </Button>
        </>
      }
    >
      Meta, the company behind Facebook, would learn that it ended and get a hash of your e-mail
      address and your browser’s name, version and operating system, but never anything about your
      friends. It shows us which of our ads help. You can change your mind in Settings.
    </Notice>
  );
}

function MarketingQuestion() {
  const [answer, { isLoading }] = useAnswerConversionsMutation();
  return (
    <Notice
      tone="info"
      title={`May we send you tips and offers for ${brand.name} by e-mail?`}
      actions={
        <>
          <Button disabled={isLoading} onClick={() => void answer({ marketing: false })}>
            No
          </Button>
          <Button disabled={isLoading} onClick={() => void answer({ marketing: true })}>
            Yes
          </Button>
        </>
      }
    >
      If you say yes, the service that sends these mails for us gets your name and your e-mail
      address. Without a yes it gets nothing. You can change your mind in Settings.
    </Notice>
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
