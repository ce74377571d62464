import type { Persona, PersonaKey } from './model';

type Base = Omit<Persona, 'friends' | 'posts'>;

// Ids do not depend on the seed, so that a session and a bound account survive a reset.
function base(key: PersonaKey, id: string, name: string, vanity: string | null): Base {
  const [first_name = '', last_name = ''] = name.split(' ');
  return {
    key,
    id,
    name,
    first_name,
    last_name,
    vanity,
    email: key === 'nomail' ? null : `${first_name}.${last_name}@people.example`.toLowerCase(),
    gender: 'FEMALE',
    mutual: 3,
    followers: 120,
    town: 'Portsmouth',
    deactivated: false,
    openness: 'CAN_REQUEST',
  };
}

export const personaBases: Record<PersonaKey, Base> = {
  dana: base('dana', '100004271830592', 'Dana Whitfield', 'dana.whitfield'),
  nomail: base('nomail', '100009613340718', 'Noor Hadley', 'noor.hadley.52'),
  fresh: base('fresh', '100094418852036', 'Finn Marlowe', null),
  alex: base('alex', '100002905517364', 'Alex Brannigan', 'alex.brannigan'),
};
