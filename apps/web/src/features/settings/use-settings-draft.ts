import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Settings } from '@winnow/sdk/contract';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { asFailure, errorText } from '../../shared/feedback/error-text';
import { useRetry } from '../../shared/feedback/use-retry';
import { userApi, useSettingsQuery, useWriteSettingsMutation } from '../../shared/api/user-api';

/** The debounce of a save: a slider passes many values on its way. */
export const restMs = 400;

type Change = Partial<Settings>;

/** Not the hook's own refetch: a change may be sent while the screen unmounts. */
const latest = userApi.endpoints.settings.initiate(undefined, {
  subscribe: false,
  forceRefetch: true,
});
/** The change may have been saved although no answer arrived. */
const unanswered = {
  title: 'Winnow did not answer',
  description: 'It is unclear whether the change was saved. The settings are read again.',
};

const isUnreached = (error: Parameters<typeof asFailure>[0] | undefined) =>
  error !== undefined && asFailure(error).code === 'api_unreachable';

/**
 * The settings as the user sees them. A change shows at once, is saved after the debounce, and is reverted
 * when the api refuses it. When no answer comes, the settings are read again until the api answers.
 */
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
  // Changes whose answer was lost, as long as the settings could not be read again either.
  const [unclear, setUnclear] = useState<Change | null>(null);
  // After any failure: nothing on the screen offers another attempt.
  useRetry(unclear ? error : undefined, refetch, { always: true });
  if (unclear && !error) {
    setUnclear(null);
    setDraft(without(draft, unclear));
  }

  async function send(sent: Change) {
    const { error: failure } = await write(sent);
    const isLost = isUnreached(failure);
    if (failure) {
      const said = { title: errorText(failure), description: 'Your settings did not change.' };
      toast.show({ ...(isLost ? unanswered : said), tone: 'danger' });
    }
    // The user's choice stays visible while the saved settings are read again.
    const reread = isLost && (await dispatch(latest));
    setIsSaved(!failure);
    if (reread && reread.error) {
      setUnclear((now) => ({ ...now, ...sent }));
      return;
    }
    setDraft((now) => without(now, sent));
  }
  function flush() {
    clearTimeout(timer.current);
    const resting = unsaved.current;
    if (Object.keys(resting).length === 0) return;
    unsaved.current = {};
    // Saves are serialized: answers out of order would show an older choice.
    last.current = last.current.then(() => send(resting));
  }
  function change(changes: Change) {
    setDraft((now) => ({ ...now, ...changes }));
    unsaved.current = { ...unsaved.current, ...changes };
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
    /** The state of the last change; empty before the first. */
    state: isSaving ? 'Saving' : isSaved ? 'Saved' : '',
  };
}

/** Removes the sent values. A value changed again since stays. */
function without(draft: Change, sent: Change): Change {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, value]) => sent[key as keyof Settings] !== value),
  );
}
