/** The presses that count, by name: each at most once, and none that was taken back. A worker that took over from a
 *  killed one asks here, and what the killed one still had on its way then comes to nothing. */
export class Acts {
  readonly #made = new Set<string>();
  readonly #revoked = new Set<string>();

  mayPress(act: string): boolean {
    return !this.#made.has(act) && !this.#revoked.has(act);
  }

  pressed(act: string): void {
    this.#made.add(act);
  }

  takeBack(act: string): boolean {
    if (this.#made.has(act)) return false;
    this.#revoked.add(act);
    return true;
  }
}
