const LOOK_AGAIN_MS = 1_500;

/** Reports whether the icon is pinned to the toolbar, now and at every change. Returns a
 *  function that stops the watch. */
export function watchPinned(tell: (isPinned: boolean) => void): () => void {
  const look = () =>
    void chrome.action.getUserSettings().then(({ isOnToolbar }) => tell(isOnToolbar ?? false));
  look();
  // Chrome has this event since version 130; older versions have to be polled.
  const changed: typeof chrome.action.onUserSettingsChanged | undefined =
    chrome.action.onUserSettingsChanged;
  if (changed) {
    changed.addListener(look);
    return () => changed.removeListener(look);
  }
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
