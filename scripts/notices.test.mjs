import { describe, expect, test } from 'vitest';
import { isCompatible, noticesOf, objectionsTo, withText } from './notices.mjs';

const react = {
  name: 'react',
  version: '19.3.1',
  identifier: 'MIT',
  text: 'Permission is granted',
};

describe('the notices of third parties', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND Zlib', true],
    ['MPL-2.0', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-2.0', false],
    ['SEE LICENSE IN LICENSE', false],
    [undefined, false],
  ])('a package under %s may be handed on with ours: %s', (expression, isFine) => {
    expect(isCompatible(expression)).toBe(isFine);
  });

  test('a package that must not be bundled, or comes without its text, stops the build', () => {
    expect(objectionsTo([react])).toEqual([]);
    expect(objectionsTo([{ ...react, name: 'copyleft', identifier: 'AGPL-3.0' }])).toEqual([
      'copyleft: the licence AGPL-3.0 does not go with MIT',
    ]);
    expect(objectionsTo([{ ...react, text: undefined }])).toEqual([
      'react: brings no licence text',
    ]);
  });

  test('a package that is known to bring no text gets that of MIT, and no other one does', () => {
    const bare = { ...react, name: 'vimeo-video-element', text: undefined };
    expect(withText(bare).text).toContain('Copyright (c) @muxinc');
    expect(withText({ ...bare, identifier: 'GPL-3.0' }).text).toBeUndefined();
    expect(withText({ ...bare, name: 'another' }).text).toBeUndefined();
  });

  test('name every package with its version and its text', () => {
    const text = noticesOf([react, { ...react, name: 'idb', identifier: 'ISC' }]);
    expect(text).toContain('react 19.3.1 (MIT)\n\nPermission is granted');
    expect(text).not.toContain('Source:');
    expect(text.indexOf('idb 19.3.1 (ISC)')).toBeLessThan(text.indexOf('react 19.3.1'));
  });

  test('tell where the source of a package under the MPL is (MPL 2.0, section 3.2)', () => {
    const text = noticesOf([{ ...react, name: 'file-left', identifier: 'MPL-2.0' }]);
    expect(text).toContain('Source: https://www.npmjs.com/package/file-left/v/19.3.1\n');
  });
});
