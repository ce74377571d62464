import { describe, expect, test } from 'vitest';
import { record } from '../../fixtures/read-fixture';
import { documentsOf } from './documents';
import { parsePayload } from './payload';
import { Streams } from './streams';

const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
const first = (more = {}) => ({ data: { node: { list: { edges: [{ n: 0 }] } } }, ...more });
const edge = (n: number, more = {}) => ({
  label: 'L$stream',
  path: ['node', 'list', 'edges', n],
  data: { n },
  ...more,
});
const end = (more = {}) => ({
  label: 'L$defer$page_info',
  path: ['node', 'list'],
  data: { page_info: { has_next_page: false } },
  ...more,
});
const isFinal = { extensions: { is_final: true } };
const isOpen = (text: string) => parsePayload(record(text)).parts.map((part) => part.isOpen);

describe('answers in pieces', () => {
  test.each([
    ['one document without extensions', lines(first()), false],
    ['all pieces', lines(first({ extensions: {} }), edge(1), end(isFinal)), false],
    ['pieces, the last of them missing', lines(first(), edge(1)), true],
    ['the first piece alone', lines(first({ extensions: { server_metadata: {} } })), true],
    ['a last line that breaks off', `${lines(first(), edge(1))}\n{"label":"x`, true],
    ['one document that breaks off', '{"data":{"node":', true],
  ])('are cut off where no last one came: %s', (_, text, cut) => {
    expect(isOpen(text)).toEqual([cut]);
  });

  test('are known again when the same is asked once more', () => {
    const asked = { name: 'ListQuery', variables: '{"cursor":"a"}' };
    const [cut] = parsePayload(record(lines(first(), edge(1)), asked)).parts;
    const [whole] = parsePayload(record(lines(first(), end(isFinal)), asked)).parts;
    const [other] = parsePayload(record(lines(first()), { ...asked, variables: '{}' })).parts;

    expect(whole?.stream).toBe(cut?.stream);
    expect(other?.stream).not.toBe(cut?.stream);
  });
});

describe('answers that come with a route', () => {
  const GUARD = 'for (;;);';
  const prepared = (id: string, result: object, complete = false) =>
    JSON.stringify({ __type: 'preloader', id, result: { complete, result, sequence_number: 0 } });

  test('are read behind a guard on every line, also two on one line', () => {
    const text = [
      `${GUARD}${JSON.stringify({ payload: { text: 'for (;;);{"}' } })}`,
      `${GUARD}${prepared('a', first())}   ${GUARD}${prepared('b', { data: { other: true } }, true)}`,
      `${GUARD}${prepared('a', end(isFinal), true)}`,
    ].join('\r\n');
    const { roots, parts } = parsePayload(record(text));

    expect(roots).toContainEqual({
      data: { node: { list: { edges: [{ n: 0 }], page_info: { has_next_page: false } } } },
    });
    expect(roots).toContainEqual({ data: { other: true } });
    expect(parts.map((part) => [part.stream, part.isOpen]).slice(1)).toEqual([
      ['prepared a', true],
      ['prepared b', false],
      ['prepared a', false],
    ]);
  });
});

describe('documents over several lines', () => {
  const many = { data: Array.from({ length: 40_000 }, (_, n) => ({ n, text: '"}' })) };
  const long = JSON.stringify(many, null, 1);

  test.each([
    ['two, each on lines of its own', `${long}\n${JSON.stringify({ b: [1] }, null, 1)}`, 2, false],
    ['a guard on a line of its own', `for (;;);\n${JSON.stringify({ b: [1] }, null, 1)}`, 1, false],
    ['one that ends where the next begins', '{"a":1}{"b":\n2}\n{"c":3}', 3, false],
    ['one that is cut off after another', `${long}\n{\n"b": [\n`, 1, true],
    ['one that is cut off', long.slice(0, -9), 0, true],
    ['lines that are none', 'x\n'.repeat(200_000), 0, true],
    ['brackets that hold no document', '{x}\n'.repeat(20_000), 0, true],
  ])('are read in a moment, however long they are: %s', (_, text, count, isTruncated) => {
    const began = process.cpuUsage();
    const found = documentsOf(text);

    expect([found.values.length, found.isTruncated]).toEqual([count, isTruncated]);
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000);
  });
});

describe('answers that a page is served with', () => {
  const island = (id: string, result: object, more = {}) =>
    record(
      JSON.stringify({
        require: [
          ['RelayPrefetchedStreamCache', 'next', [], [id, { __bbox: { result, ...more } }]],
        ],
      }),
      { source: 'embedded' },
    );

  test('are put together by their name, though another one has the same fields', () => {
    const streams = new Streams();
    const payloads = [
      island('adp_1', first(), { complete: false }),
      island('adp_2', { data: { node: { list: { edges: [] } } } }, { complete: true }),
      island('adp_1', edge(1), { complete: false }),
      island('adp_1', end(isFinal), { complete: true }),
    ].map((one) => parsePayload(one, streams));
    const found = payloads
      .flatMap(({ roots }) => roots)
      .filter((root) => 'data' in (root as object));

    expect(found).toEqual([
      {
        data: {
          node: { list: { edges: [{ n: 0 }, { n: 1 }], page_info: { has_next_page: false } } },
        },
      },
      { data: { node: { list: { edges: [] } } } },
    ]);
    expect(payloads.map(({ parts }) => parts.at(-1)?.isOpen)).toEqual([true, false, true, false]);
  });

  test('bring an entry whole whose rest comes after it was read', () => {
    const streams = new Streams();
    const base = { data: { node: { list: { edges: [{ node: { post_id: '1' } }] } } } };
    parsePayload(island('adp_1', base, { complete: false }), streams);
    streams.settle();
    const late = {
      label: 'S$defer',
      path: ['node', 'list', 'edges', 0, 'node', 'feedback'],
      data: { total: 3 },
    };
    // What is not there yet is made on the way.
    const { roots } = parsePayload(island('adp_1', late, { complete: true }), streams);

    expect(roots.at(-1)).toEqual({
      data: { node: { list: { edges: [{ node: { post_id: '1', feedback: { total: 3 } } }] } } },
    });
  });
});
