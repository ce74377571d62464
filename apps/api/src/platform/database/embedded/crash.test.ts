import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { failAfterCrash } from './crash';

test('after a crash of PGlite its calls fail, the commit under way too; the error of a statement is no crash', async () => {
  const pglite = new PGlite();
  await pglite.waitReady;
  onTestFinished(() => pglite.close().catch(() => {}));
  const { Module } = pglite;
  const step = Module._PostgresMainLoopOnce;
  let crashes = false;
  Module._PostgresMainLoopOnce = () => {
    if (crashes) throw new WebAssembly.RuntimeError('unreachable');
    step();
  };
  const crashOf = failAfterCrash(Module);

  await expect(pglite.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(crashOf()).toBeUndefined();

  await pglite.query('create table t (a int)');
  const committing = pglite.transaction(async (tx) => {
    await tx.query('insert into t values (1)');
    crashes = true;
  });
  await expect(committing).rejects.toThrow('unreachable');
  expect(crashOf()?.message).toBe('RuntimeError: unreachable');
  crashes = false;
  await expect(pglite.query('select 1 as one')).rejects.toThrow('unreachable');
});
