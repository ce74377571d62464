// A worker process for tests: it works on the queue that it is given, and records every run and every effect.
import { openPostgres } from '../platform/database/postgres';
import { createLog } from '../platform/log';
import { createMetrics } from '../platform/metrics';
import { startQueue } from '../platform/queue/queue';
import { watchStorage } from '../platform/storage';
import { bulkTask } from './queued';

const [databaseUrl = ''] = process.argv.slice(2);
const database = openPostgres(databaseUrl, { connections: 4, onLost: () => undefined });
await startQueue({
  database,
  databaseUrl,
  tasks: [
    {
      task: bulkTask,
      run: async ({ id }: { id: string }) => {
        await database.query('insert into runs (id, pid) values ($1, $2)', [id, process.pid]);
        await database.query('insert into effects (id) values ($1) on conflict do nothing', [id]);
      },
    },
  ],
  log: createLog('silent'),
  metrics: createMetrics(),
  storage: watchStorage({ folder: undefined, reserveBytes: 0 }),
});
process.stdout.write('working\n');
