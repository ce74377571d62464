import { expect, test } from 'vitest';
import { contract, type Endpoint } from './index';

const entries = Object.entries(contract).flatMap(([module, verbs]) =>
  Object.entries(verbs).map(([verb, entry]) => [`${module}.${verb}`, entry as Endpoint] as const),
);
/** What a token is needed for, apart from the staff's own calls: those need an admin's session. */
const ofUsers = entries.filter(([, { access }]) => access !== 'guest' && access !== 'admin');

const why = {
  signIn: 'it would outlive the impersonation, or change how the user signs in',
  money: 'the user alone pays, and alone sees what they pay with',
  removal: 'the user alone decides who is removed, or counts as removed',
  deletion: 'the user alone deletes',
  network: 'no robot works from an impersonation',
  consent: 'the user alone agrees',
  ownWords: 'it would speak in the name of the user',
  visit: 'the visit is the admin’s',
  copy: 'it is everything that is kept about the user, unmasked',
};

const refused: Record<string, keyof typeof why> = {
  'auth.robot': 'signIn',
  'auth.oneTime': 'signIn',
  'auth.signIns': 'signIn',
  'auth.endSignIn': 'signIn',
  'auth.endOtherSignIns': 'signIn',
  'users.data': 'copy',
  'users.sendConfirmation': 'signIn',
  'users.remove': 'deletion',
  'friends.mark': 'removal',
  'friends.markDeleted': 'removal',
  'autoReactions.notifyClick': 'visit',
  'support.send': 'ownWords',
  'articleProgress.notifyClick': 'visit',
  'conversions.answer': 'consent',
  'conversions.take': 'consent',
  'affiliates.enable': 'money',
  'affiliates.refreshLink': 'money',
  'affiliates.dashboard': 'money',
  'billing.preview': 'money',
  'billing.subscribe': 'money',
  'billing.upgrade': 'money',
  'billing.pay': 'money',
  'billing.cancel': 'money',
  'billing.resume': 'money',
  'billing.refresh': 'money',
  'billing.storeCard': 'money',
  'billing.setUpCard': 'money',
  'billing.churnkey': 'money',
  'robot.identity': 'network',
  'robot.openScan': 'network',
  'robot.addBatch': 'network',
  'robot.completeScan': 'network',
  'robot.permits': 'network',
  'robot.returnPermits': 'network',
  'robot.acts': 'network',
  'robot.saveFriendshipDates': 'network',
  'robot.saveRelationships': 'network',
  'robot.logs': 'network',
  'robot.report': 'network',
  'supportAccess.read': 'consent',
  'supportAccess.give': 'consent',
  'supportAccess.end': 'consent',
};

/** What an admin does for a user: each leaves a row that names both. */
const allowedWrites = [
  'auth.logout',
  'flags.write',
  'settings.write',
  'friends.whitelist',
  'friends.unwhitelist',
  'autoReactions.write',
  'articleProgress.create',
  'articleProgress.update',
];

test('an impersonation is refused money, removals, deletion and changes of the sign-in (B-475)', () => {
  const found = ofUsers.filter(([, { impersonated }]) => impersonated === 'refused');
  expect(found.map(([name]) => name).toSorted()).toEqual(Object.keys(refused).toSorted());
});

test('the writes of an impersonation are these, and each fits into one transaction with its record', () => {
  const writes = ofUsers.filter(
    ([, { route, impersonated }]) => !route.startsWith('GET ') && impersonated !== 'refused',
  );
  expect(writes.map(([name]) => name)).toEqual(allowedWrites);
  expect(writes.filter(([, { callsOutside }]) => callsOutside)).toEqual([]);
});
