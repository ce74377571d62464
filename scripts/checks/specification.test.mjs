import { describe, expect, onTestFinished, test } from 'vitest';
import {
  faultsOf,
  pageOf,
  readChecklist,
  readRepository,
  titlesWithIds,
} from './specification.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const page = `# Checklist of specification 9

## Doors

- A-001 [rule] Doors open.
- A-002 [text] Doors say 'Hello'.
- A-004 [call] GET /doors/{id} without payload gives a door.
- A-005 [call] PUT /doors {open} opens them.

## Windows

- A-003 [open] How windows open (left open by the specification).
`;
const read = () => ({ title: 'Checklist of specification 9', sections: readChecklist(page) });
const checklists = [read()];

describe('the titles that carry ids', () => {
  test('are read in any quotes, with one id or several, in one group or two', () => {
    const source = `
      test('doors open (A-001)', () => {});
      test("nothing is lost", () => {});
      test.each(rows)(\`$name says it (A-001, A-002)\`, () => {});
      describe('it\\'s a door (A-002) and more (B-001)', () => {});
    `;
    expect(titlesWithIds(source)).toEqual([
      { title: 'doors open', ids: ['A-001'] },
      { title: '$name says it', ids: ['A-001', 'A-002'] },
      { title: String.raw`it\'s a door and more`, ids: ['A-002', 'B-001'] },
    ]);
  });

  test('are not those of comments, nor ids without brackets', () => {
    expect(titlesWithIds("// see (A-001)\nconst id = 'A-001';")).toEqual([]);
  });
});

describe('what is wrong', () => {
  const faults = (...ids) => faultsOf(checklists, [{ path: 'x.test.ts', title: 'x', ids }]);

  test('is an id that no checklist knows, and one that is left open', () => {
    expect(faults('A-001')).toEqual([]);
    expect(faults('A-009')).toEqual(['x.test.ts: no checklist knows A-009']);
    expect(faults('A-003')).toEqual(['x.test.ts: A-003 is left open, not a rule']);
  });

  test('is an id that stands twice', () => {
    expect(faultsOf([read(), read()], [])).toContain('A-001 stands twice in the checklists');
  });
});

test('the page shows each rule with its tests, counts those without, and tells those whose call is not built', () => {
  const { base, remove } = temporaryTree({
    files: {
      'docs/specification/checklist-1.md': page,
      'apps/door/door.test.ts': "test('doors open (A-001)', () => {});",
      'apps/door/door.ts': "const title = 'not a test (A-002)';",
      'packages/sdk/src/contract/doors.ts': "const route = 'GET /doors/:door_id';",
    },
  });
  onTestFinished(remove);
  const { checklists: found, tests, calls } = readRepository(base);
  const written = pageOf(found, tests, calls);

  expect(written).toContain('| Checklist of specification 9 | 4 | 1 | 3 | 1 |');
  expect(written).toContain(
    '- ✓ A-001 Doors open.\n  - [apps/door/door.test.ts](../apps/door/door.test.ts): doors open\n',
  );
  expect(written).toContain("- **no test** A-002 Doors say 'Hello'.");
  expect(written).toContain('- **no test** A-004');
  expect(written).toContain('- **not built** A-005');
  expect(written).toContain('- open A-003');
});
