/** The only API version that the stand-in speaks. */
export const version = '2026-10-28.endive';
