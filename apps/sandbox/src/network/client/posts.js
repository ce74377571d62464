/** @returns {Record<string, (target: HTMLElement, value: string) => void>} */
export function posts() {
  return {};
}
