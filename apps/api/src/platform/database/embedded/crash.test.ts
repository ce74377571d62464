import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { failAfterCrash } from './crash';

test('a crash of PGlite is no empty answer: this call and all later ones fail, and a statement’s own error is none', async () => {
  const pglite = new PGlite();
  await pglite.waitReady;
  const { Module } = pglite;
  const step = Module._PostgresMainLoopOnce;
  let crashes = false;
  Module._PostgresMainLoopOnce = () => {
    if (crashes) throw new WebAssembly.RuntimeError('unreachable');
    step();
  };
  failAfterCrash(Module);

  await expect(pglite.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);

  await pglite.query('create table t (a int)');
  const committing = pglite.transaction(async (tx) => {
    await tx.query('insert into t values (1)');
    crashes = true;
  });
  await expect(committing).rejects.toThrow('unreachable');
  crashes = false;
  await expect(pglite.query('select 1 as one')).rejects.toThrow('unreachable');
});
