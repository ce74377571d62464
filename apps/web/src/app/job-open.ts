import { createContext } from 'react';

/** Whether a job's modal is open above the screen. The screen below has its own address. */
export const JobOpen = createContext(false);
