import { contract } from '@winnow/sdk/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const get = (path: string) => world.app.request(world.publicUrl + path);

describe('the description', () => {
  test('names every call with its errors, in OpenAPI 3.1', async () => {
    const document = (await (await get('/v1/openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; responses: Record<string, { description: string }> }>
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    const declared = Object.entries(contract).flatMap(([module, entries]) =>
      Object.keys(entries).map((verb) => `${module}.${verb}`),
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
    const batch = document.paths['/robot/scans/{id}/batches/{n}']?.['put'];
    expect(batch?.responses['409']?.description).toContain('batch_conflict');
    expect(JSON.stringify(document)).not.toContain('undefined');
    // An input of several forms: the path names the form.
    const lab = JSON.stringify(document.paths['/lab/{name}']?.['post']);
    expect(lab).toContain('"name":"name","in":"path","required":true');
    expect(lab).toMatch(/"oneOf":\[.*"since_trial"/);
  });

  test('has a page for people', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('PUT /robot/scans/:id/batches/:n');
    expect(page).toContain('batch_conflict');
    expect(page).not.toContain('<script');
  });
});
