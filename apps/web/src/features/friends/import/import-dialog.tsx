import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { useToast } from '@winnow/ui/toast';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, toFailure } from '../../../shared/api/api';
import { errorText } from '../../../shared/feedback/error-text';
import { count, formatNumber } from '../../../shared/format/format';
import { sdk } from '../../../shared/api/sdk';
import { type FoundDate, type Matching, matchDates } from './match-dates';
import { NamesakeQuestions } from './namesake-questions';
import { PickFile } from './pick-file';
import { ArchiveError, type ArchiveProblem, readArchive } from './read-archive';
import { saveDates } from './save-dates';

const problems: Record<ArchiveProblem, string> = {
  no_friends_file:
    'This file contains no friends list. Request ‘Friends and followers’ in JSON format.',
  unreadable:
    'This file cannot be read. Choose the zip as you downloaded it, or the JSON file inside it.',
  too_large:
    'This archive is too large to open here. Unpack it, and choose connections/friends/your_friends.json.',
};

/** Reads the archive in the browser, asks about namesakes, and sends only the dates. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [matching, setMatching] = useState<Matching | null>(null);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  /** The dates already saved, by id. After a failure halfway, the next save continues with the others. */
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [saved, setSaved] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const dispatch = useDispatch();
  const toast = useToast();

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  }
  const read = (file: File) =>
    attempt(async () => {
      const archived = await readArchive(file);
      const { friends } = await sdk.friends.all({});
      setMatching(matchDates(archived, friends));
    });
  const answered = Object.entries(answers).map(([facebook_id, friendship_date]): FoundDate => ({
    facebook_id,
    friendship_date,
  }));
  const dates = [...(matching?.dates ?? []), ...answered];
  const rest = dates.filter((it) => taken[it.facebook_id] !== it.friendship_date);
  const save = () =>
    attempt(async () => {
      let sum = saved;
      try {
        await saveDates(rest, (some, savedOfThem) => {
          sum += savedOfThem;
          setSaved(sum);
          const dated = some.map((it) => [it.facebook_id, it.friendship_date]);
          setTaken((before) => ({ ...before, ...Object.fromEntries(dated) }));
        });
      } finally {
        // Also after a failure: the api may have saved the dates of a call whose answer was lost.
        dispatch(api.util.invalidateTags(['Friends']));
      }
      toast.show({ title: `${count(sum, 'friendship date')} saved`, tone: 'success' });
      onClose();
    });
  const halfway = `${count(saved, 'friendship date')} saved, ${formatNumber(rest.length)} not yet`;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import friendship dates"
      description={`${brand.network} lets you download your own data, which includes friendship dates. The file stays in this browser. Only the dates of friends on your list are saved.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {matching && (
            <Button
              variant="primary"
              disabled={rest.length === 0}
              loading={isBusy}
              onClick={() => void save()}
            >
              Save {formatNumber(rest.length)}
            </Button>
          )}
        </>
      }
    >
      {problem && (
        <Notice tone="danger" className="mb-4" title={saved > 0 ? halfway : problem}>
          {saved > 0 && <p>{problem}</p>}
          {matching && <p>Press Save again to continue. Sending a date twice does no harm.</p>}
        </Notice>
      )}
      {matching ? (
        <>
          <Result matching={matching} />
          <NamesakeQuestions
            namesakes={matching.namesakes}
            answers={answers}
            onAnswers={setAnswers}
          />
        </>
      ) : (
        <PickFile isBusy={isBusy} onFile={(file) => void read(file)} />
      )}
    </Dialog>
  );
}

function problemText(error: unknown): string {
  if (error instanceof ArchiveError) return problems[error.problem];
  return errorText(toFailure(error));
}

function Result({ matching }: { matching: Matching }) {
  const facts: [number, one: string, many: string][] = [
    [matching.dates.length, 'friend found by the name', 'friends found by their name'],
    [
      matching.namesakes.length,
      'name shared by several people: please choose their dates',
      'names shared by several people: please choose their dates',
    ],
    [
      matching.known,
      'date already known just as precisely',
      'dates already known just as precisely',
    ],
    [matching.missing, 'friend not in the file', 'friends not in the file'],
    [
      matching.strangers,
      'name in the file but not on your list',
      'names in the file but not on your list',
    ],
  ];
  const list = useRef<HTMLDListElement>(null);
  // The button that had the focus is gone. A layout effect runs before the dialog notices: otherwise the
  // dialog would take the focus, and again a moment after the focus has moved here.
  useLayoutEffect(() => list.current?.focus(), []);
  return (
    <dl
      ref={list}
      tabIndex={-1}
      aria-label="What the file contains"
      className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 outline-none"
    >
      {facts
        .filter(([number], at) => at === 0 || number > 0)
        .map(([number, one, many]) => (
          <div key={many} className="contents">
            <dt className="text-right font-strong tabular-nums">{formatNumber(number)}</dt>
            <dd>{number === 1 ? one : many}</dd>
          </div>
        ))}
    </dl>
  );
}
