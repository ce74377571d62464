import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as friends from '../friends/service';
import * as limits from '../limits/service';
import * as nonFriends from '../non-friends/service';
import * as robot from './service';

export const robotRoutes = implement(contract.robot, {
  identity: (context, { identity, confirmed, replaces }) =>
    robot.identify(context, identity, confirmed, replaces),
  openScan: (context, scan) => robot.openScan(context, scan),
  addBatch: (context, batch) => robot.addBatch(context, batch),
  completeScan: (context, ending) => robot.completeScan(context, ending),
  permits: (context, request) => limits.grant(context, request),
  returnPermits: (context, request) => limits.returnPermits(context, request),
  acts: (context, { acts }) => robot.addActs(context, acts),
  friendshipDates: ({ db, userId, now }, page) => friends.listUndated(db, userId, page, now),
  saveFriendshipDates: ({ db, userId, now }, read) => friends.saveDates(db, userId, read, now),
  saveRelationships: ({ db, userId }, { people }) => nonFriends.saveStandings(db, userId, people),
  cooldown: (context) => robot.cooldown(context),
  logs: (context, logs) => robot.addLogs(context, logs),
  report: (context, report) => robot.addReport(context, report),
  policy: async (context) => robot.policy(context),
});
