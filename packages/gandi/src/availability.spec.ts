import { gandiContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { gandiClient } from './client.ts';

const year = { duration_unit: 'y', discount: false };
const prices = [
  { ...year, min_duration: 1, max_duration: 2, price_before_taxes: 4.6, price_after_taxes: 5.52 },
  { ...year, min_duration: 3, max_duration: 10, price_before_taxes: 3.91, price_after_taxes: 4.69 },
];

function clientWith(...products: object[]) {
  const transport = contractTransport(
    gandiContract(),
    jsonAnswer({ currency: 'USD', grid: 'A', products, taxes: [] }),
  );
  return { transport, client: gandiClient(transport, { token: 'pat', sharingId: 'org' }) };
}
const product = (process: string, status: string, more: object = {}) => ({
  name: 'kunde.example',
  process,
  status,
  taxes: [],
  ...more,
});

describe('a check', () => {
  it('checks one name, and reads the prices in hundredths', async () => {
    const { client, transport } = clientWith(product('create', 'available', { prices }));
    expect(await client.check('kunde.example', { currency: 'USD', country: 'DE' })).toEqual({
      currency: 'USD',
      products: [
        {
          name: 'kunde.example',
          process: 'create',
          status: 'available',
          verdict: 'available',
          prices: [
            { minYears: 1, maxYears: 2, netCents: 460, grossCents: 552, premium: false },
            { minYears: 3, maxYears: 10, netCents: 391, grossCents: 469, premium: false },
          ],
        },
      ],
    });
    expect(transport.requests[0]).toMatchObject({
      method: 'GET',
      changes: false,
      path: '/v5/domain/check?name=kunde.example&processes=create&currency=USD&country=DE&sharing_id=org',
      headers: { authorization: 'Bearer pat' },
    });
  });

  it('reads what a year costs without the discount', async () => {
    const onOffer = {
      ...year,
      min_duration: 1,
      max_duration: 1,
      discount: true,
      price_before_taxes: 1.49,
      price_after_taxes: 1.77,
      normal_price_before_taxes: 36,
      normal_price_after_taxes: 42.84,
    };
    const { client } = clientWith(product('create', 'available', { prices: [onOffer, ...prices] }));
    const [found] = (await client.check('kunde.shop')).products;
    expect(found?.prices.map(({ normalNetCents }) => normalNetCents)).toEqual([3600, undefined, undefined]);
  });

  it('ignores a normal price that no discount lowers', async () => {
    const answers = [
      { ...prices[0], normal_price_before_taxes: 36 },
      { ...prices[0], discount: true },
      { ...prices[0], discount: true, normal_price_before_taxes: 4.6 },
    ];
    const { client } = clientWith(product('create', 'available', { prices: answers }));
    const [found] = (await client.check('kunde.shop')).products;
    expect(found?.prices.map(({ normalNetCents }) => normalNetCents)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['available', 'available'],
    ['available_reserved', 'special'],
    ['available_preorder', 'special'],
    ['reserved_corporate', 'special'],
    ['error_eoi', 'special'],
    ['unavailable', 'unavailable'],
    ['unavailable_premium', 'unavailable'],
    ['unavailable_restricted', 'unavailable'],
    ['a_word_of_tomorrow', 'unavailable'],
    ['pending', 'pending'],
    ['error_invalid', 'invalid'],
    ['error_refused', 'failed'],
    ['error_timeout', 'failed'],
    ['error_unknown', 'failed'],
  ])('answered with %s is %s', async (status, verdict) => {
    const { client } = clientWith(product('create', status));
    expect((await client.check('kunde.example')).products).toMatchObject([{ status, verdict, prices: [] }]);
  });

  it('that lacks its products has failed', async () => {
    const client = gandiClient(contractTransport(gandiContract(), jsonAnswer([])), { token: 'pat' });
    await expect(client.check('kunde.example')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a quote', () => {
  const renewal = [{ ...prices[0], max_duration: 9, price_before_taxes: 19.99 }];

  it.each([
    [1, 460],
    [2, 920],
    [3, 1173],
    [10, 3910],
  ])('for %i years takes the price of a year of so many', async (years, registerCents) => {
    const { client } = clientWith(
      product('create', 'available', { prices }),
      product('renew', 'available', { prices: renewal }),
    );
    expect(await client.quote('kunde.example', years)).toEqual({
      verdict: 'available',
      currency: 'USD',
      premium: false,
      registerCents,
      renewCents: 1999,
    });
  });

  it('has no price for years that are not sold', async () => {
    const { client } = clientWith(
      product('create', 'available', { prices }),
      product('renew', 'available', { prices: renewal }),
    );
    expect(await client.quote('kunde.example', 11)).toMatchObject({ registerCents: undefined });
  });

  it('takes a renewal price that the check does not include from the price list of the ending', async () => {
    const answer = (...products: object[]) => jsonAnswer({ currency: 'USD', products });
    const listed = (name: string, price_before_taxes: number) => ({
      ...product('renew', 'available', {
        prices: [{ ...renewal[0], price_before_taxes, options: { phase: 'golive' } }],
      }),
      name,
    });
    const transport = contractTransport(
      gandiContract(),
      answer(product('create', 'available', { prices })),
      answer(listed('uk', 7), listed('co.uk', 9.99), listed('example', 5)),
    );
    const client = gandiClient(transport, { token: 'pat' });
    expect(await client.quote('kunde.co.uk', 1)).toMatchObject({ registerCents: 460, renewCents: 999 });
    expect(transport.requests[1]?.path).toBe('/v5/billing/price/domain?name=kunde.co.uk&processes=renew');
  });

  it('takes it from a list that says no status, which only availability has', async () => {
    const { status: _status, ...listed } = product('renew', 'available', { prices: renewal });
    const transport = contractTransport(
      gandiContract(),
      jsonAnswer({ currency: 'USD', products: [product('create', 'available', { prices })] }),
      jsonAnswer({ currency: 'USD', products: [{ ...listed, name: 'example' }] }),
    );
    const client = gandiClient(transport, { token: 'pat' });
    expect(await client.quote('kunde.example', 1)).toMatchObject({ renewCents: 1999 });
  });

  it('leaves a renewal price undefined that no answer includes', async () => {
    const { client, transport } = clientWith(product('create', 'available', { prices }));
    expect(await client.quote('kunde.example', 1)).toMatchObject({ renewCents: undefined });
    expect(transport.requests).toHaveLength(2);
  });

  it.each([
    ['those that are on', [{ name: 'eap5' }, { name: 'golive' }], 9_000],
    ['the last, once the ending is open', [], 460],
  ])('knows of the periods of a new ending %s', async (_case, periods, registerCents) => {
    const inPeriod = (phase: string, price_before_taxes: number) => ({
      ...prices[0],
      price_before_taxes,
      options: { phase },
    });
    const { client } = clientWith(
      product('create', 'available', {
        periods,
        prices: [inPeriod('sunrise', 200), inPeriod('eap5', 90), inPeriod('golive', 4.6)],
      }),
    );
    expect(await client.quote('kunde.example', 1)).toMatchObject({ registerCents });
  });

  it('of a premium name says so, and takes the dearest of several prices for the same years', async () => {
    const premium = [878.44, 775.12].map((price_before_taxes) => ({
      ...year,
      min_duration: 1,
      max_duration: 1,
      price_before_taxes,
      type: 'premium',
    }));
    const { client, transport } = clientWith(product('create', 'available', { prices: premium }));
    expect(await client.quote('gold.example', 1)).toMatchObject({ premium: true, registerCents: 87_844 });
    // Renewal prices of other names under the ending do not apply to it.
    expect(transport.requests).toHaveLength(1);
  });

  it('of a taken name has no price', async () => {
    const { client } = clientWith(product('create', 'unavailable'));
    expect(await client.quote('kunde.example', 1)).toMatchObject({
      verdict: 'unavailable',
      registerCents: undefined,
    });
  });
});
