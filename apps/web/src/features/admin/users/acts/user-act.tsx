import type { ComponentType } from 'react';
import type { ActProps } from './act-props';
import { CancelAct } from './cancel-act';
import { ClearAct } from './clear-act';
import { DeleteAct } from './delete-act';
import { EmailAct } from './email-act';
import { LimitAct } from './limit-act';
import { MarkAct } from './mark-act';
import { MoveAct } from './move-act';
import { NoteAct } from './note-act';
import { PlanAct } from './plan-act';
import { ReleaseAct } from './release-act';
import { SignInAsAct } from './sign-in-as-act';
import { SyncAct } from './sync-act';
import { TrialAct } from './trial-act';

const acts = {
  ban: (props) => <MarkAct {...props} mark="is_banned" />,
  lock: (props) => <MarkAct {...props} mark="is_locked" />,
  admin: (props) => <MarkAct {...props} mark="is_admin" />,
  pin: (props) => <MarkAct {...props} mark="admin_pinned" />,
  cancel: CancelAct,
  clear: ClearAct,
  delete: DeleteAct,
  email: EmailAct,
  limit: LimitAct,
  move: MoveAct,
  note: NoteAct,
  plan: PlanAct,
  release: ReleaseAct,
  signInAs: SignInAsAct,
  sync: SyncAct,
  trial: TrialAct,
} satisfies Record<string, ComponentType<ActProps>>;

/** What the staff can do about a user. */
export type Act = keyof typeof acts;
export type Ask = (act: Act) => void;

/** The question of one act. */
export function UserAct({ act, ...props }: ActProps & { act: Act }) {
  const Question: ComponentType<ActProps> = acts[act];
  return <Question {...props} />;
}
