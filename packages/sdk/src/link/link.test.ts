import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultSchedule } from '../rules/index';
import { pageEnd, type Port, type RobotMessage, robotEnd } from './index';

/** Two ends of one port; messages are cloned as the browser does. */
function portPair(): [Port, Port] {
  const make = () => ({ message: [] as ((m: unknown) => void)[], gone: [] as (() => void)[] });
  const [left, right] = [make(), make()];
  const port = (own: ReturnType<typeof make>, other: ReturnType<typeof make>): Port => ({
    postMessage: (message) => other.message.forEach((listen) => listen(structuredClone(message))),
    disconnect: () => other.gone.forEach((listen) => listen()),
    onMessage: { addListener: (listen) => own.message.push(listen) },
    onDisconnect: { addListener: (listen) => own.gone.push(listen) },
  });
  return [port(left, right), port(right, left)];
}

function linked() {
  const [pagePort, robotPort] = portPair();
  const heard: RobotMessage[] = [];
  const onMessage = vi.fn<(message: unknown) => void>();
  const closed = vi.fn<() => void>();
  const malformed = vi.fn<(message: unknown) => void>();
  const robot = robotEnd(robotPort, { message: onMessage, closed });
  const page = pageEnd(pagePort, { message: (message) => heard.push(message), closed, malformed });
  return { page, robot, pagePort, robotPort, heard, onMessage, closed, malformed };
}

test('a command reaches the robot with an id that names it', () => {
  const { page, onMessage } = linked();
  const mid = page.send({ type: 'job.stop', id: 'job-12345' });
  expect(onMessage.mock.calls[0]![0]).toEqual({ type: 'job.stop', id: 'job-12345', mid });
});

test('a malformed command is refused by name and not handed to the robot', () => {
  const { pagePort, heard, onMessage } = linked();
  pagePort.postMessage({ type: 'job.start', mid: 'm1', id: 'x', name: 'rm -rf' });
  expect(onMessage).not.toHaveBeenCalled();
  expect(heard).toEqual([
    { type: 'refused', reply_to: 'm1', code: 'message_malformed', text: expect.any(String) },
  ]);
});

test('a schedule with a time that no clock shows is refused', () => {
  const { page, heard, onMessage } = linked();
  const task = { name: 'fetch_user_friends' as const, args: {}, schedule: defaultSchedule };
  page.send({ type: 'schedule.set', tasks: [task] });
  page.send({
    type: 'schedule.set',
    tasks: [{ ...task, schedule: { ...defaultSchedule, everyDay: '25:00:00' } }],
  });
  expect(onMessage).toHaveBeenCalledOnce();
  expect(heard).toEqual([expect.objectContaining({ code: 'message_malformed' })]);
});

test('a diagnosis passes the link with counts only', () => {
  const { robot, page, heard, malformed } = linked();
  const reply_to = page.send({ type: 'diagnose' });
  const check = { page: 'feed' as const, outcome: 'ok' as const, code: null };
  const diagnosis = {
    at: '2026-03-10T11:00:00.000Z',
    language: 'en',
    pages: [{ ...check, found: { posts: 9 }, shown: { posts: null } }],
  };
  robot.send({ type: 'diagnosis', reply_to, diagnosis });
  robot.send({
    type: 'diagnosis',
    reply_to,
    diagnosis: { ...diagnosis, pages: [{ ...diagnosis.pages[0]!, title: 'Ann' } as never] },
  });
  expect(heard).toEqual([{ type: 'diagnosis', reply_to, diagnosis }]);
  expect(malformed).toHaveBeenCalledOnce();
});

test('any garbage is refused, never thrown on', () => {
  const { pagePort, heard, onMessage } = linked();
  fc.assert(
    fc.property(fc.anything({ withDate: false }).filter(isCloneable), (garbage) => {
      pagePort.postMessage(garbage);
    }),
  );
  expect(onMessage).not.toHaveBeenCalled();
  expect(heard.every((message) => message.type === 'refused')).toBe(true);
});

test('a page drops a fact it does not know', () => {
  const { robotPort, heard, malformed } = linked();
  robotPort.postMessage({ type: 'notification', name: 'format_disk' });
  expect(heard).toEqual([]);
  expect(malformed).toHaveBeenCalledOnce();
});

test('nothing is sent into a closed port', () => {
  const { page, pagePort, robot, heard, closed } = linked();
  pagePort.disconnect();
  robot.send({ type: 'notification', name: 'reload_user' });
  expect(closed).toHaveBeenCalledOnce();
  expect(heard).toEqual([]);
  page.close();
});

function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
