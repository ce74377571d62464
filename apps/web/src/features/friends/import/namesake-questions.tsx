import { brand } from '@winnow/sdk/brand';
import { Avatar } from '@winnow/ui/avatar';
import { Select } from '@winnow/ui/select';
import { formatDate } from '../../../shared/format/format';
import { profileUrl } from '../people/profile-url';
import type { Candidate, Namesakes } from './match-dates';

interface Props {
  namesakes: readonly Namesakes[];
  /** The chosen date, by `facebook_id`. */
  answers: Readonly<Record<string, string>>;
  onAnswers: (answers: Readonly<Record<string, string>>) => void;
}

/** Asks which date belongs to which namesake. A question without an answer stays open. */
export function NamesakeQuestions({ namesakes, answers, onAnswers }: Props) {
  if (namesakes.length === 0) return null;

  function answer({ facebook_id }: Candidate, date: string) {
    const { [facebook_id]: _, ...others } = answers;
    onAnswers(date ? { ...others, [facebook_id]: date } : others);
  }
  return (
    <>
      <p className="mt-4 mb-1.5 flex justify-between gap-3 px-3 text-sm text-muted">
        Not sure? Click the name to open the profile.
        {/* The heading of the choices below. Hidden, because each choice repeats it in its accessible name. */}
        <span aria-hidden className="w-[160px] shrink-0">
          Friends since
        </span>
      </p>
      <ul
        aria-label="People with the same name"
        className="max-h-[280px] overflow-y-auto rounded-control border border-border"
      >
        {namesakes.flatMap(({ friends, dates }) =>
          friends.map((friend, at) => (
            <li
              key={friend.facebook_id}
              // Namesakes are grouped; a line separates them from the next name.
              className={`flex items-center gap-3 px-3 py-2 ${at === 0 ? 'border-t border-border-strong first:border-t-0' : ''}`}
            >
              <Avatar name={friend.full_name} src={friend.avatar_url} />
              <span className="min-w-0 flex-1">
                <a
                  dir="auto"
                  href={profileUrl(friend)}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={`Open on ${brand.network}`}
                  className="block truncate text-left font-semibold hover:underline"
                >
                  {friend.full_name}
                </a>
                <span className="block text-xs wrap-anywhere text-muted">
                  {friend.facebook_profile_id ?? friend.facebook_id}
                </span>
              </span>
              <Select
                label={`Friends since, ${friend.full_name}${friends.length > 1 ? ` (${at + 1} of ${friends.length})` : ''}`}
                hideLabel
                className="w-[160px]"
                value={answers[friend.facebook_id] ?? ''}
                options={[
                  { value: '', label: 'Leave it unknown' },
                  ...[...new Set(dates)].map((date) => ({ value: date, label: formatDate(date) })),
                ]}
                onValueChange={(date) => answer(friend, date)}
              />
            </li>
          )),
        )}
      </ul>
    </>
  );
}
