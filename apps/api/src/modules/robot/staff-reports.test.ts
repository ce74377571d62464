import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sampleInputs } from '../../testing/sample-inputs';
import { openWorld, type Someone, type World } from '../../testing/world';

let world: World;
let admin: Someone;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.someone({ is_admin: true });
});

test('staff list problem reports, the newest first, and of one user', async () => {
  const [ann, bob] = [await world.someone(), await world.someone()];
  const ids: string[] = [];
  for (const who of [ann, ann, bob, ann]) {
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    ids.unshift((await who.robot.robot.report(sampleInputs(who).robot.report)).id);
  }
  const page = await admin.page.adminReports.list({ limit: 3 });
  expect(page.reports.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  expect(page.reports[0]).toEqual({
    id: ids[0],
    user: { id: ann.id, first_name: 'Ann', last_name: 'Example' },
    created_at: world.clock.now.toISOString(),
    robot_version: '7.0.4',
    browser: 'Chrome 156 Linux',
    pause: null,
    note: 'It stands still.',
  });
  const next = await admin.page.adminReports.list({ after: page.next ?? '', limit: 1 });
  expect(next.reports.map(({ id }) => id)).toEqual(ids.slice(3));
  const { reports, count_filtered } = await admin.page.adminReports.list({ user_id: bob.id });
  expect([reports.map(({ id }) => id), count_filtered]).toEqual([[ids[1]], 1]);
});

test('staff read a report as the person sent it', async () => {
  const ann = await world.someone();
  const sent = sampleInputs(ann).robot.report;
  const { id } = await ann.robot.robot.report(sent);
  expect(await admin.page.adminReports.read({ id })).toMatchObject({
    id,
    user: { id: ann.id },
    report: sent.report,
    note: sent.note,
  });
  await expect(admin.page.adminReports.read({ id: randomUUID() })).rejects.toMatchObject({
    code: 'report_not_found',
    status: 404,
  });
});
