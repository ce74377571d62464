import { onTestFinished, expect, test } from 'vitest';
import { startAdvertising } from '../testing/outside/advertising';
import { hashedForAds, sendConversions } from './conversions';

test('an address is hashed as the service says: without spaces around it, in lower case (B-488)', () => {
  // The service's own examples.
  expect(hashedForAds(' Joe@Example.com ')).toBe(
    '2481f36dfc515ca76451aaadf1399026942a01ee50c6d0a61988b43cef039bc2',
  );
  expect(hashedForAds('John_Smith@gmail.com')).toBe(
    '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  );
});

test('a call to a silent service ends at its timeout', async () => {
  const service = await startAdvertising();
  onTestFinished(() => void service.stop());
  service.answers(() => 'endless');
  const begun = performance.now();
  await expect(sendConversions(service.config, [], 100)).rejects.toThrow('gave no answer');
  // Where nothing is said of it, it is ten seconds.
  expect(performance.now() - begun).toBeLessThan(9_500);
});
