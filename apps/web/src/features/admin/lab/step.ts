import type { LabAction } from '@winnow/sdk/contract';

/** The user that the steps are about. */
export interface Person {
  id: string;
  name: string;
}

/** One press: its button, the question that names the person, and the call. */
export interface Step {
  label: string;
  /** 'Ban Ann Example?' */
  question: string;
  /** What the user will notice, where the question does not say it. */
  note?: string;
  /** The button that acts. */
  confirm: string;
  /** It cannot be undone. */
  isDanger?: boolean;
  action: LabAction;
}

export interface Row {
  label: string;
  steps: readonly Step[];
}
