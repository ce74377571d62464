import { invalid } from '../errors';
import { change, emit } from '../events';
import { bool, hash, metadata, oneOf, paging, text, unsettable } from '../params';
import { found, mergeMetadata, page, route } from '../route';
import { newProduct } from './catalogue';

const productFields = {
  active: bool().optional(),
  default_price: text().optional(),
  description: unsettable(text()).optional(),
  metadata: metadata().optional(),
  statement_descriptor: text().optional(),
  url: unsettable(text()).optional(),
};

export const productRoutes = [
  route(
    'POST /products',
    hash({
      ...productFields,
      id: text().optional(),
      name: text(),
      shippable: bool().optional(),
      tax_code: text().optional(),
      type: oneOf('good', 'service').optional(),
    }),
    ({ account, params: { id, name, metadata: added, ...rest } }) => {
      if (account.get('products', id)) {
        throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
      }
      const product = newProduct(account, name, id);
      Object.assign(product, rest, { metadata: mergeMetadata({}, added) });
      emit(account, 'product.created', product);
      return product;
    },
  ),
  route('GET /products/:id', hash({}), ({ account, id }) =>
    found(account, 'products', 'product', id),
  ),
  route(
    'POST /products/:id',
    hash({ ...productFields, name: text().optional() }),
    ({ account, id, params: { metadata: added, ...rest } }) =>
      change(account, 'product.updated', found(account, 'products', 'product', id), (one) =>
        Object.assign(one, rest, {
          metadata: mergeMetadata(one.metadata, added),
          updated: account.now(),
        }),
      ),
  ),
  route('DELETE /products/:id', hash({}), ({ account, id }) => {
    const product = found(account, 'products', 'product', id);
    if (account.all('prices').some((one) => one.product === id)) {
      throw invalid(
        'This product cannot be deleted because it has one or more user-created prices.',
      );
    }
    account.remove('products', id);
    emit(account, 'product.deleted', product);
    return { id, object: 'product', deleted: true };
  }),
  route(
    'GET /products',
    hash({ ...paging, active: bool().optional(), ids: text().array().optional() }),
    ({ account, params }) =>
      page(
        account
          .all('products')
          .filter(
            (one) =>
              (params.active === undefined || one.active === params.active) &&
              (!params.ids || params.ids.includes(one.id)),
          ),
        params,
        '/v1/products',
      ),
  ),
];
