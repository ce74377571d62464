import type { Account } from '../account';
import { noSuch } from '../errors';
import { change, emit } from '../events';
import { hash, metadata, text } from '../params';
import { mergeMetadata, route } from '../route';
import type * as wire from '../wire';
import { customerNamed } from './customers';
import { cardObject, useToken } from './tokens';

function sourceNamed(account: Account, customer: wire.Customer, id: string): wire.Source {
  const source = account.get('sources', id);
  if (!source || source.customer !== customer.id) throw noSuch('source', id);
  return source;
}

/**
 * The cards of customers from before payment methods. Today's API still keeps them. The stand-in charges payment
 * methods alone.
 */
export const sourceRoutes = [
  route(
    'POST /customers/:id/sources',
    hash({ source: text(), metadata: metadata().optional() }),
    ({ account, id, params }) => {
      const customer = customerNamed(account, id);
      const card = useToken(account, params.source, 'source');
      const source = account.add('sources', {
        ...cardObject(account, card),
        customer: customer.id,
        metadata: mergeMetadata({}, params.metadata),
      });
      emit(account, 'customer.source.created', source);
      change(account, 'customer.updated', customer, (one) => {
        one.default_source ??= source.id;
      });
      return source;
    },
  ),
  route('GET /customers/:id/sources/:part', hash({}), ({ account, id, part }) =>
    sourceNamed(account, customerNamed(account, id), part),
  ),
  route(
    'POST /customers/:id/sources/:part',
    hash({ metadata: metadata().optional() }),
    ({ account, id, part, params }) =>
      change(
        account,
        'customer.source.updated',
        sourceNamed(account, customerNamed(account, id), part),
        (one) => {
          one.metadata = mergeMetadata(one.metadata, params.metadata);
        },
      ),
  ),
];
