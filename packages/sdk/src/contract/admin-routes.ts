/** Method and path of the staff's calls: `routes` of those with the access of an admin. */
export const adminRoutes = {
  adminUsers: {
    list: 'GET /admin/users',
    preview: 'GET /admin/users/preview',
    read: 'GET /admin/users/:id',
  },
} as const;
