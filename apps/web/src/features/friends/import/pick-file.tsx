import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { useRef } from 'react';

interface Props {
  isBusy: boolean;
  onFile: (file: File) => void;
}

const steps = [
  `On ${brand.network}: Settings, Accounts Center, Your information and permissions, Export your information.`,
  'Choose only ‘Friends and followers’, all time, and the format JSON. It is ready within minutes.',
  'Download the zip, and choose it here.',
];

/** How to get the archive, and where to put it. */
export function PickFile({ isBusy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ol className="list-decimal space-y-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,application/zip,application/json"
        aria-label="Archive or friends file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // Without the reset, choosing the same file again would fire no change event.
          event.target.value = '';
        }}
      />
      <Button
        variant="primary"
        icon="upload"
        className="mt-4"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        Choose the file
      </Button>
    </>
  );
}
