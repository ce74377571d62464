/** As a `ref`: focuses the element when it mounts, because the pressed element is gone. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
