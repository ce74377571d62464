/** The presses that count, by name: each is made at most once, and never after it was revoked. A worker that replaced a
 *  killed one asks here; a press that the killed worker still has on its way is then rejected. */
export class Acts {
  readonly #made = new Set<string>();
  readonly #revoked = new Set<string>();

  mayPress(act: string): boolean {
    return !this.#made.has(act) && !this.#revoked.has(act);
  }

  pressed(act: string): void {
    this.#made.add(act);
  }

  revoke(act: string): boolean {
    if (this.#made.has(act)) return false;
    this.#revoked.add(act);
    return true;
  }
}
