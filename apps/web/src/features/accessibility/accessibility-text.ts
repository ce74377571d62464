/** The day of the last review of the product against this statement. */
export const reviewedOn = '2026-11-21';

/** Known deviations, each with its workaround. */
export const knownLimits = [
  'Charts are drawn on a canvas. Each has a table of the same figures behind ‘Show as a table’.',
  'Dragging over rows chooses several at once. Shift with a click or with the arrow keys does the same.',
  'A narrow window hides some columns of the tables. The card of each row shows all its figures.',
  'We do not control what the social network shows in its own tab.',
  'Lesson videos have the captions that their makers provide; some have none.',
] as const;

export const measures = [
  'Everything works with the keyboard alone. The question mark key shows all shortcuts. Single-key shortcuts can be switched off there.',
  'Every control has a name, focus is always visible, and dialogs return the focus to where it was.',
  'Progress, results and errors are announced to screen readers as they happen.',
  'Color alone never carries meaning. Text has a contrast of at least 4.5 to 1, in the light and in the dark theme.',
  'Motion stops when the system asks for reduced motion. The page can be zoomed to 400 percent.',
  'No task has a time limit. A removal is previewed and can be paused, and messages that offer to undo stay while hovered or focused.',
] as const;
