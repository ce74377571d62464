import type { Effect } from '../site';
import type { Act, Status } from './act';
import type { TimedPage } from './page';

/** The buttons of a profile: one says the relationship, others stand beside it. */
export interface Actions {
  page: TimedPage;
  act: Act;
  /** Id of the menu that the button of a friend opens. */
  menuId: string;
  /** Draws the buttons anew, for the relationship that the page believes in. */
  redraw: (status: Status) => Effect[];
}
