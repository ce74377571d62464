/** Signs in the people of the practice network who are named, so that there is an account to make an admin of. */
import { openBrowser } from '../stack/browser/browser';
import { Person } from '../stack/person';
import type { PersonName } from '../stack/sandbox-control';
import { sandbox, say, webUrl } from './guide';

for (const name of process.argv.slice(2) as PersonName[]) {
  const { context, close } = await openBrowser({ build: 'none' });
  try {
    const person = new Person({ name, context, sandbox, webUrl, apiUrl: `${webUrl}/v1` });
    await person.arriveSignedIn();
    say(`${(await person.api.users.current({})).email} has an account`);
  } finally {
    await close();
  }
}
