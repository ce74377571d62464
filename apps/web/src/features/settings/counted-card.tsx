import { Card } from '@winnow/ui/card';
import { Switch } from '@winnow/ui/switch';
import { receiver } from '../../shared/tracking/consent';
import { useConsent } from '../../shared/tracking/use-consent';

/** Gives or withdraws the consent that the notice asked for. */
export function CountedCard() {
  const [said, answer] = useConsent();
  if (!receiver()) return null;
  return (
    <Card title="Usage Statistics">
      <Switch
        label="Count how this app is used"
        checked={said === 'granted'}
        onCheckedChange={(checked) => answer(checked ? 'granted' : 'denied')}
      />
    </Card>
  );
}
