import { createContext } from 'react';

/** Whether a job's modal stands over the screen. The screen below has an address of its own. */
export const JobOpen = createContext(false);
