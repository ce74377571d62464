import { track } from './track';

/** Reports uncaught errors. Messages may quote data, so quotes, numbers and addresses are cut. */
export function trackErrors(target: Window = window): () => void {
  const onError = ({ message }: ErrorEvent) =>
    void track('error_occurred', { kind: 'error', message: cut(message) });
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    void track('error_occurred', {
      kind: 'unhandled_rejection',
      message: cut(reason instanceof Error ? `${reason.name}: ${reason.message}` : typeof reason),
    });
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}

function cut(text: string): string {
  return text
    .replaceAll(/"[^"]*"?|'[^']*'?|`[^`]*`?|[\w-]{32,}|\d{5,}|\S+@\S+|https?:\S+/g, '…')
    .slice(0, 200);
}
