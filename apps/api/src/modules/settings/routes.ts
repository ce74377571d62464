import { contract } from '@winnow/sdk/contract';
import { subject } from '../../platform/http/access';
import { implement } from '../../platform/http/implement';
import * as settings from './service';

export const settingsRoutes = implement(contract.settings, {
  read: ({ db, caller }, { user_id }) => settings.read(db, subject(caller, user_id)),
  write: ({ db, caller }, input) =>
    settings.write(db, subject(caller, input.user_id), input.settings),
});
