import { PreviewOutdated } from '@winnow/sdk/contract';
import type { ApiFailure } from '../../../shared/api/api';
import type { StartDispatch } from '../../../shared/api/start';
import { purchaseApi } from '../attempt/api';
import type { Attempt } from '../attempt/attempt';

/** What a preview is asked for by. */
export function previewInput({
  plan,
  lucky_hour,
  discount_token,
}: Pick<Attempt, 'plan' | 'lucky_hour' | 'discount_token'>) {
  return { plan, lucky_hour, ...(discount_token !== null && { discount_token }) };
}

/** After a refusal the amount may be another one. The api sends the new preview along where that was the reason. */
export function refreshPreview(attempt: Attempt, failure: ApiFailure, dispatch: StartDispatch) {
  // The discount is dropped, so another amount is asked for anyway.
  if (failure.code === 'coupon_token_invalid') return;
  const input = previewInput(attempt);
  const sent = failure.code === 'preview_outdated' && PreviewOutdated.safeParse(failure.details);
  if (sent && sent.success) {
    const value = sent.data.preview;
    const entry = { endpointName: 'preview', arg: input, value } as const;
    dispatch(purchaseApi.util.upsertQueryEntries([entry]));
    return;
  }
  void dispatch(
    purchaseApi.endpoints.preview.initiate(input, { subscribe: false, forceRefetch: true }),
  );
}
