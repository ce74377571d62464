import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Settings } from '@winnow/sdk/contract';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { personApi, useSettingsQuery, useWriteSettingsMutation } from '../../shared/api/person-api';

/** How long the hand must rest before a change is saved: a slider passes many values on its way. */
export const restMs = 400;

type Change = Partial<Settings>;

/** Not by the hook's own refetch: a change may be sent when the screen is left. */
const latest = personApi.endpoints.settings.initiate(undefined, {
  subscribe: false,
  forceRefetch: true,
});
/** The change may have been saved all the same. */
const unanswered = {
  title: 'Winnow did not answer',
  description: 'It is unclear whether the change was saved. The settings are read again.',
};

/** The settings as the person sees them: a change shows at once, is saved when the hand rests, and is taken back when
 *  it cannot be saved. */
export function useSettingsDraft() {
  const { data, error, refetch } = useSettingsQuery();
  const [write] = useWriteSettingsMutation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const toast = useToast();
  const [draft, setDraft] = useState<Change>({});
  const [isSaved, setIsSaved] = useState(false);
  const unsaved = useRef<Change>({});
  const timer = useRef(0);
  const last = useRef(Promise.resolve());

  async function send(sent: Change) {
    const { error: failure } = await write(sent);
    const isLost = failure && asFailure(failure).code === 'api_unreachable';
    if (failure) {
      const said = { title: errorText(failure), description: 'Your settings did not change.' };
      toast.show({ ...(isLost ? unanswered : said), tone: 'danger' });
    }
    // What the person chose stays in view until it is known what is in force.
    if (isLost) await dispatch(latest);
    setIsSaved(!failure);
    setDraft((now) => without(now, sent));
  }
  function flush() {
    clearTimeout(timer.current);
    const resting = unsaved.current;
    if (Object.keys(resting).length === 0) return;
    unsaved.current = {};
    // One after the other: answers that overtook each other would show an older choice.
    last.current = last.current.then(() => send(resting));
  }
  function change(wish: Change) {
    setDraft((now) => ({ ...now, ...wish }));
    unsaved.current = { ...unsaved.current, ...wish };
    clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, restMs);
  }
  const leave = useEffectEvent(flush);
  useEffect(() => () => leave(), []);

  const isSaving = Object.keys(draft).length > 0;
  return {
    settings: data && { ...data, ...draft },
    error,
    refetch,
    change,
    /** What became of the last change; empty before the first. */
    state: isSaving ? 'Saving' : isSaved ? 'Saved' : '',
  };
}

/** What was changed again meanwhile stays. */
function without(draft: Change, sent: Change): Change {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => sent[key as keyof Settings] !== value),
  );
}
