import { Button } from '@winnow/ui/button';
import { Switch } from '@winnow/ui/switch';
import { type FeatureFlag, hasFeature } from '../../../shared/configuration/feature-flags';
import { useStored } from '../../../shared/storage/use-stored';

interface Toggle {
  flag: FeatureFlag;
  label: string;
  hint: string;
  /** On while the flag is not set. */
  isInverse?: true;
}

const toggles: readonly Toggle[] = [
  {
    flag: 'no_robot',
    label: 'Extension connect',
    hint: 'Off: this browser does not look for the extension, as if it were not installed.',
    isInverse: true,
  },
  {
    flag: 'payment_blocked',
    label: 'Payment-blocked error',
    hint: 'On: the payment form does not load, as with an ad blocker.',
  },
  {
    flag: 'lab',
    label: 'Feature flag: lab',
    hint: 'On: the lab tools are shown in this browser to every user. Only superadmins can run its actions.',
  },
  {
    flag: 'sso',
    label: 'Feature flag: SSO',
    hint: 'On: the account menu leads to the sister product.',
  },
];

/** Switches of this browser, for this sign-in. The api does not know of them. */
export function BrowserSwitches() {
  const [text, setText] = useStored('features');
  const here = new Set((text ?? '').split(',').filter(Boolean));
  function set(flag: FeatureFlag, isSet: boolean) {
    if (isSet) here.add(flag);
    else here.delete(flag);
    setText([...here].join(',') || null);
  }
  return (
    <div className="flex max-w-[560px] flex-col gap-4">
      {toggles.map(({ flag, label, hint, isInverse = false }) => (
        <Switch
          key={flag}
          label={label}
          hint={hint}
          checked={hasFeature(flag) !== isInverse}
          // What the build switches on, no browser switches off.
          disabled={hasFeature(flag) && !here.has(flag)}
          onCheckedChange={(isOn) => set(flag, isOn !== isInverse)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="refresh" onClick={() => location.reload()}>
          Load the page again
        </Button>
        <span className="text-muted">Until then the screens stay as they are.</span>
      </div>
    </div>
  );
}
