const LOOK_AGAIN_MS = 1_500;

/** Tells whether the icon stands in the toolbar, now and whenever that changes; returns how to stop. */
export function watchPinned(tell: (isPinned: boolean) => void): () => void {
  const look = () =>
    void chrome.action.getUserSettings().then(({ isOnToolbar }) => tell(isOnToolbar ?? false));
  look();
  // Chrome tells of it since 130; before, one has to look.
  const changed: typeof chrome.action.onUserSettingsChanged | undefined =
    chrome.action.onUserSettingsChanged;
  if (changed) {
    changed.addListener(look);
    return () => changed.removeListener(look);
  }
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
