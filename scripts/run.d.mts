export const root: string;
export function onStop(work: () => Promise<void> | void): () => void;
export function stopCleanly(): void;
