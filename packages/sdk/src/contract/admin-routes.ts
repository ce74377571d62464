/** Method and path of the staff's calls: `routes` of those with the access of an admin. */
export const adminRoutes = {} as const;
