import { Card } from '@winnow/ui/card';
import { Switch } from '@winnow/ui/switch';
import { isActing } from '../../shared/session/acting';
import {
  useAnswerConversionsMutation,
  useConversionsQuery,
} from '../../shared/api/conversions-api';

/** Gives or withdraws the consent that the notice asked for. */
export function AdvertisingCard() {
  const { data } = useConversionsQuery(undefined, { skip: isActing() });
  const [answer, { isLoading }] = useAnswerConversionsMutation();
  if (!data?.pixel_id) return null;
  return (
    <Card title="Advertising">
      <Switch
        label="Tell Meta when a sync or removal ends"
        hint="Meta gets a hash of your e-mail address and your browser’s name, version and operating system, but never anything about your friends. When off, nothing is sent, including what is waiting."
        checked={data.consent === 'granted'}
        disabled={isLoading}
        onCheckedChange={(checked) => void answer(checked ? 'granted' : 'denied')}
      />
    </Card>
  );
}
