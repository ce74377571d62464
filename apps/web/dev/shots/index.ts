import { accountShots } from './account';
import { actShots } from './acts';
import { adminLogShots } from './admin-logs';
import { labShots } from './admin-lab';
import { adminOperationShots } from './admin-operation';
import { adminShots } from './admin';
import { billingShots } from './billing';
import { dashboardShots } from './dashboard';
import { friendsShots } from './friends';
import { importShots } from './import';
import { lessonShots } from './lessons';
import { robotShots } from './robot';
import { sessionShots } from './session';
import { settingsShots } from './settings';
import { shellShots } from './shell';

/** All shots. */
export const shots = [
  ...sessionShots,
  ...shellShots,
  ...dashboardShots,
  ...friendsShots,
  ...actShots,
  ...importShots,
  ...robotShots,
  ...settingsShots,
  ...lessonShots,
  ...adminLogShots,
  ...adminOperationShots,
  ...labShots,
  ...billingShots,
  ...accountShots,
  ...adminShots,
];
