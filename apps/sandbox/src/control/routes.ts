import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { browserFiles, scriptHeaders } from '../browser-files';
import type { Sandbox } from '../sandbox';
import { personaKeys } from '../world/model';
import { WorldOptions } from '../world/options';
import { Fault } from './fault-names';
import { kinds } from './journal';
import { controlPage, scripts } from './page';
import { scenarios } from './scenarios';
import { stateOf } from './state';

const file = browserFiles('control', 'control.js');

const isScenario = (name: string): name is keyof typeof scenarios => Object.hasOwn(scenarios, name);

async function body(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function controlRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const refuse = (context: Context, error: string) => context.json({ error }, 422);
  const said = (error: z.ZodError): string => z.prettifyError(error);

  app.get('/', (context) => context.html(controlPage(sandbox)));
  for (const name of scripts)
    app.get(`/__sandbox/scripts/${name}`, (context) =>
      context.body(file(name), 200, scriptHeaders),
    );

  app.post('/__sandbox/reset', async (context) => {
    const options = WorldOptions.safeParse(await body(context));
    if (!options.success) return refuse(context, said(options.error));
    sandbox.reset(options.data);
    return context.json(stateOf(sandbox, 'dana', true));
  });
  app.get('/__sandbox/state', (context) => {
    const person = context.req.query('person') ?? 'dana';
    const key = personaKeys.find((one) => one === person);
    if (!key) return refuse(context, `unknown person ${person}`);
    return context.json(stateOf(sandbox, key, context.req.query('brief') === '1'));
  });

  app.get('/__sandbox/requests', (context) => {
    const kind = context.req.query('kind');
    if (kind !== undefined && !kinds.some((one) => one === kind)) {
      return refuse(context, `unknown kind ${kind}; known: ${kinds.join(', ')}`);
    }
    return context.json(sandbox.journal.list(kind));
  });
  app.delete('/__sandbox/requests', (context) => {
    sandbox.journal.clear();
    return context.json({ cleared: true });
  });

  app.get('/__sandbox/tickets', (context) => context.json(sandbox.tickets));
  app.get('/__sandbox/mails', (context) => context.json(sandbox.mails));
  app.get('/__sandbox/contacts', (context) => context.json(sandbox.contacts));
  app.get('/__sandbox/cancellations', (context) => context.json(sandbox.cancelSessions));
  app.get('/__sandbox/conversions', (context) => context.json(sandbox.conversions));

  app.get('/__sandbox/faults', (context) => context.json(sandbox.faults.list()));
  app.post('/__sandbox/faults', async (context) => {
    const fault = Fault.safeParse(await body(context));
    if (!fault.success) return refuse(context, said(fault.error));
    const added = sandbox.faults.add(fault.data);
    sandbox.save();
    return context.json(added, 201);
  });
  app.delete('/__sandbox/faults', (context) => {
    sandbox.faults.clear();
    sandbox.save();
    return context.json({ cleared: true });
  });

  app.post('/__sandbox/scenario', async (context) => {
    const given = z.strictObject({ name: z.string() }).safeParse(await body(context));
    if (!given.success) return refuse(context, said(given.error));
    const { name } = given.data;
    if (!isScenario(name)) {
      return refuse(
        context,
        `unknown scenario ${name}; known: ${Object.keys(scenarios).join(', ')}`,
      );
    }
    sandbox.faults.clear();
    for (const fault of scenarios[name].faults) sandbox.faults.add(fault);
    sandbox.save();
    return context.json({ name, faults: sandbox.faults.list() });
  });

  app.post('/__sandbox/shapes', async (context) => {
    const given = z
      .strictObject({ seed: z.number().int().min(0).nullable() })
      .safeParse(await body(context));
    if (!given.success) return refuse(context, said(given.error));
    const { seed } = given.data;
    sandbox.shapes.seed = seed;
    if (seed === null) return context.json({ seed });
    const { language, shapes, truth } = sandbox.shapes.visits.site(seed);
    return context.json({ seed, language, shapes, truth });
  });

  app.post('/__sandbox/clock', async (context) => {
    const given = z
      .strictObject({ advance_days: z.number().min(0).max(3650) })
      .safeParse(await body(context));
    if (!given.success) return refuse(context, said(given.error));
    sandbox.clockDays += given.data.advance_days;
    sandbox.stripe.catchUp();
    sandbox.saveStripe();
    sandbox.save();
    return context.json({
      clock_days: sandbox.clockDays,
      now: new Date(sandbox.now() * 1000).toISOString(),
    });
  });
  return app;
}
