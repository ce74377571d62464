/** As a `ref`: the element takes the focus when it comes, as what was pressed for it is gone. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
