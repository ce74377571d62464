import type { Sandbox } from '../sandbox';

export function controlPage(sandbox: Sandbox): string {
  return `<!DOCTYPE html><title>Practice</title><p>${sandbox.world.people.size} people</p>`;
}
