/** An ad blocker may leave a request without any answer. */
const timeoutMs = 15_000;

const scripts = new Map<string, Promise<void>>();

/**
 * Loads the script of an outside service, once for each address. Rejects when it is blocked or does not come; the next
 * call then tries again.
 */
export function loadScript(src: string, data: Record<string, string> = {}): Promise<void> {
  const known = scripts.get(src);
  if (known) return known;
  const loading = append(src, data);
  scripts.set(src, loading);
  loading.catch(() => scripts.delete(src));
  return loading;
}

function append(src: string, data: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    Object.assign(script.dataset, data);
    const fail = () => {
      script.remove();
      reject(new Error(`not loaded: ${src}`));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
