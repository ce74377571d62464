import type { ListDefinition } from '../list/list-query';

export const reportsDefinition: ListDefinition = {
  name: 'problem_reports',
  filters: [{ name: 'user_id', label: 'User ID', kind: 'text', maxLength: 36 }],
  orders: [{ value: 'newest', label: 'Newest first' }],
};
