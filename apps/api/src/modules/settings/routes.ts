import { contract } from '@winnow/sdk/contract';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import { writeFor } from '../../platform/http/write-for';
import * as settings from './service';

export const settingsRoutes = implement(contract.settings, {
  read: ({ db, caller }, { user_id }) => settings.read(db, subject(caller, user_id)),
  write: (context, { settings: given, user_id, reason }) =>
    writeFor(context, {
      action: 'settings.write',
      userId: user_id,
      given,
      reason,
      read: settings.read,
      write: (db, id) => settings.write(db, id, given),
    }),
});
