import type { Fault, FaultName } from './fault-names';

export type Active = { id: number; used: number; fault: Fault };
type Of<Name extends FaultName> = Extract<Fault, { name: Name }>;

type Striking =
  | 'phantom_success'
  | 'remove_refused'
  | 'request_refused'
  | 'request_gone'
  | 'react_refused'
  | 'picker_missing'
  | 'no_confirm'
  | 'answers_cut'
  | 'html_for_json'
  | 'http_429'
  | 'help_desk_down'
  | 'help_desk_limit'
  | 'conversions_down'
  | 'conversions_limit'
  | 'affiliates_down'
  | 'affiliates_limit'
  | 'affiliates_lost'
  | 'marketing_down'
  | 'marketing_limit';

/** The active faults of the network. Several kinds can be active at once; of one kind the last one counts. */
export class Faults {
  private active: Active[] = [];
  private next = 1;

  add(fault: Fault): Active {
    const entry = { id: this.next, used: 0, fault };
    this.next += 1;
    this.active = [...this.active.filter((other) => other.fault.name !== fault.name), entry];
    return entry;
  }

  list(): Active[] {
    return this.active;
  }

  clear(): void {
    this.active = [];
  }

  drop(name: FaultName): void {
    this.active = this.active.filter((entry) => entry.fault.name !== name);
  }

  get<Name extends FaultName>(name: Name): Of<Name> | undefined {
    const found = this.active.find((entry) => entry.fault.name === name);
    return found && (found.fault as Of<Name>);
  }

  /** Counts one more use of a fault and returns the total; 0 when the fault is off. */
  count(name: FaultName): number {
    const entry = this.active.find((other) => other.fault.name === name);
    if (!entry) return 0;
    entry.used += 1;
    return entry.used;
  }

  used(name: FaultName): number {
    return this.active.find((entry) => entry.fault.name === name)?.used ?? 0;
  }

  /** True for the first n uses; always true when n is missing. */
  strikes(name: Striking): boolean {
    const fault = this.get(name);
    if (!fault) return false;
    return fault.n === undefined || this.count(name) <= fault.n;
  }

  restore(active: Active[]): void {
    this.active = active;
    this.next = Math.max(0, ...active.map((entry) => entry.id)) + 1;
  }
}
