import { expect, test } from 'vitest';
import { placeBeside } from './place-beside';

const view = { width: 1000, height: 800 };
const size = { width: 200, height: 40 };

test('stands centred on the side it is asked for', () => {
  const target = { left: 400, top: 300, width: 100, height: 36 };
  expect(placeBeside(target, size, 'top', view)).toEqual({ left: 350, top: 252 });
  expect(placeBeside(target, size, 'right', view)).toEqual({ left: 508, top: 298 });
});

test('turns to the other side where there is no room', () => {
  const target = { left: 400, top: 10, width: 100, height: 36 };
  expect(placeBeside(target, size, 'top', view)).toEqual({ left: 350, top: 54 });
});

test('never leaves the window', () => {
  const target = { left: 970, top: 300, width: 30, height: 36 };
  expect(placeBeside(target, size, 'top', view)).toEqual({ left: 792, top: 252 });
});
