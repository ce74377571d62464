export const kinds = [
  'page',
  'graphql',
  'mutation',
  'graph',
  'oauth',
  'help_desk',
  'affiliates',
  'cancel_flow',
  'marketing',
  'conversions',
  'stripe',
  'mail',
] as const;
export type Kind = (typeof kinds)[number];

export type Entry = {
  at: string;
  kind: Kind;
  path: string;
  name: string;
  target?: string;
  outcome: string;
};

const maxEntries = 20_000;

export class Journal {
  private entries: Entry[] = [];

  add(entry: Omit<Entry, 'at'>): void {
    this.entries.push({ at: new Date().toISOString(), ...entry });
    if (this.entries.length > maxEntries) this.entries.splice(0, maxEntries / 10);
  }

  list(kind?: string): Entry[] {
    return kind ? this.entries.filter((entry) => entry.kind === kind) : this.entries;
  }

  clear(): void {
    this.entries = [];
  }
}
