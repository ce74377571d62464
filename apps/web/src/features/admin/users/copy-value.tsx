import { IconButton } from '@winnow/ui/icon-button';
import { useToast } from '@winnow/ui/toast';
import { useCopy } from '../../../shared/use-copy';

/** A value with a button that copies it. `name` says what is copied: 'user ID'. */
export function CopyValue({ name, value }: { name: string; value: string }) {
  const copy = useCopy();
  const toast = useToast();
  async function start() {
    if (await copy(value)) toast.show({ title: `Copied the ${name}`, tone: 'success' });
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="wrap-anywhere">{value}</span>
      <IconButton
        icon="copy"
        size="sm"
        label={`Copy the ${name}`}
        className="-my-1"
        onClick={() => void start()}
      />
    </span>
  );
}
