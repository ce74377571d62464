/** Roles of the staff. A new role needs a name here and a column that says who has it. */
type Role = 'admin';

/** What the calls of the staff need, and the roles that have it. */
export const rights = {
  users: ['admin'],
  billing: ['admin'],
  operations: ['admin'],
  impersonation: ['admin'],
  queue: ['admin'],
  lab: ['admin'],
  robot_logs: ['admin'],
  exports: ['admin'],
  monitor: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

const rolesOf = ({ is_admin }: { is_admin: boolean }): readonly Role[] =>
  is_admin ? ['admin'] : [];

export function hasRight(user: { is_admin: boolean }, right: Right): boolean {
  const roles: readonly Role[] = rights[right];
  return rolesOf(user).some((role) => roles.includes(role));
}
