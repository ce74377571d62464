import { useToast } from '@winnow/ui/toast';

/** Copies a text. False: the browser refused it, and a message says what to do instead. */
export function useCopy(): (text: string) => Promise<boolean> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      toast.show({
        title: 'The text could not be copied',
        description: 'Select it with the mouse and copy it with the keyboard.',
        tone: 'danger',
      });
      return false;
    }
  };
}
