import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { brand, robotId, robotKey } from './brand';

test("the robot's id is the one Chrome makes of its key", () => {
  const digest = createHash('sha256').update(Buffer.from(robotKey, 'base64')).digest('hex');
  const id = digest
    .slice(0, 32)
    .replace(/./g, (digit) => String.fromCharCode(97 + parseInt(digit, 16)));
  expect(robotId).toBe(id);
});

test("the store link leads to the page of the robot's id", () => {
  expect(brand.storeUrl.split('/').at(-1)).toBe(robotId);
});
