import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';

export function graphRoutes(_sandbox: Sandbox): Hono {
  return new Hono();
}
