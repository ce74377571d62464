import { brand } from '@winnow/sdk/brand';
import { Card } from '@winnow/ui/card';
import { Switch } from '@winnow/ui/switch';
import { isImpersonating } from '../../shared/session/impersonation';
import {
  useAnswerConversionsMutation,
  useConversionsQuery,
} from '../../shared/api/conversions-api';

/** Gives or withdraws what the notices asked for. */
export function AdvertisingCard() {
  const { data } = useConversionsQuery(undefined, { skip: isImpersonating() });
  const [answer, { isLoading }] = useAnswerConversionsMutation();
  if (!data || (data.pixel_id === null && data.marketing === null)) return null;
  return (
    <Card title="Advertising">
      <div className="flex flex-col gap-4">
        {data.pixel_id !== null && (
          <Switch
            label="Tell Meta when a sync or removal ends"
            hint="Meta gets a hash of your e-mail address and your browser’s name, version and operating system, but never anything about your friends. When off, nothing is sent, including what is waiting."
            checked={data.consent === 'granted'}
            disabled={isLoading}
            onCheckedChange={(checked) => void answer({ consent: checked ? 'granted' : 'denied' })}
          />
        )}
        {data.marketing !== null && (
          <Switch
            label={`Send me tips and offers for ${brand.name} by e-mail`}
            hint={`The service that sends these mails for us gets your name and your e-mail address, once. When off, it gets nothing from then on. To be removed there too, write to ${brand.supportEmail}.`}
            checked={data.marketing === 'granted'}
            disabled={isLoading}
            onCheckedChange={(marketing) => void answer({ marketing })}
          />
        )}
      </div>
    </Card>
  );
}
