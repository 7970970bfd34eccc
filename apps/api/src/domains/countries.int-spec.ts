import { registrationCountries, userDomains } from '@homeport/contract/domains';
import { addPerson } from '../app/testing/people.ts';
import { Product } from '../app/testing/product.ts';

let product: Product;

beforeAll(async () => {
  product = await Product.start('http');
});
afterAll(() => product.stop());

describe('the countries of the registration form', () => {
  it('are cached by the browser for a day and revalidated without being sent again', async () => {
    const { token } = await addPerson(product);
    const first = await product.call(registrationCountries, {}, { token });
    expect(first.headers['cache-control']).toBe('private, max-age=86400');
    const headers = { 'if-none-match': first.headers['etag'] ?? '' };
    expect((await product.call(registrationCountries, {}, { token, headers })).status).toBe(304);
    expect((await product.call(userDomains, {}, { token })).headers['cache-control']).toBe('no-store');
  });
});
