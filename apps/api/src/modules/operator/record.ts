import { randomUUID } from 'node:crypto';
import { operatorId } from '@winnow/sdk/rules';
import { type AdminAction, recordAdminAction } from '../../platform/admin-actions';
import type { Db } from '../../platform/database/db';

type Command = Omit<AdminAction, 'action' | 'reason'> & { command: string };

/** The row of a command in the log of the staff, in the transaction of the command. */
export const record = (tx: Db, now: Date, { command, ...about }: Command): Promise<void> =>
  recordAdminAction(
    tx,
    { userId: operatorId, now, address: 'the command line', requestId: randomUUID() },
    { action: `operator.${command}`, ...about },
  );
