/** When somebody last held the product against this statement. */
export const reviewedOn = '2026-11-21';

/** What is not as it should be, and what helps meanwhile. */
export const knownLimits = [
  'Charts are drawn on a canvas. Each has a table of the same figures behind ‘Show as a table’.',
  'Dragging over rows chooses several at once. Shift with a click or with the arrow keys does the same.',
  'In a narrow window the tables leave out some columns. The card of a row has all its figures.',
  'What the social network itself shows in its own tab is outside our hands.',
  'Videos of lessons come with the captions of those who made them; some have none.',
] as const;

export const measures = [
  'Everything can be done with the keyboard alone. The question mark key shows all shortcuts; those of one letter or sign can be switched off there.',
  'Every control has a name, focus is always visible, and dialogs give the focus back to where it was.',
  'Progress, results and errors are announced to screen readers as they happen.',
  'Nothing is told by colour alone; text has a contrast of at least 4.5 to 1, in the light and in the dark theme.',
  'Motion stops where the system asks for less of it. The page can be zoomed to 400 percent.',
  'Nothing has to be done in a hurry: a removal is previewed, can be paused, and messages that offer to undo wait while they are hovered or focused.',
] as const;
