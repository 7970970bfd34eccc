import { type GandiEnvironment, owner, startGandi } from './testing/gandi-environment.ts';

let env: GandiEnvironment;
beforeAll(async () => {
  env = await startGandi();
});
afterEach(() => env.context.faults.clear());
afterAll(() => env.remove());

const order = (fqdn: string, years = 1) => ({ fqdn, years, owner });
const balance = async () => (await env.client.prepaidAccount()).balanceCents;

describe('a check', () => {
  it('returns the price of a free name for the years, and of its renewal', async () => {
    expect(await env.client.quote('free.example', 2, { currency: 'USD' })).toEqual({
      verdict: 'available',
      currency: 'USD',
      premium: false,
      registerCents: 2_000,
      renewCents: 1_250,
    });
    expect(await env.client.quote('free.org', 3)).toMatchObject({ registerCents: 3 * 890 });
    expect(await env.client.quote('free.shop', 1)).toMatchObject({ registerCents: 149, renewCents: 3_600 });
  });

  it('adds the taxes of the country that is named', async () => {
    const { products } = await env.client.check('free.example', { country: 'DE' });
    expect(products[0]?.prices[0]).toMatchObject({ netCents: 1_000, grossCents: 1_190 });
  });

  it.each([
    ['taken.example', 'unavailable'],
    ['google.com', 'unavailable'],
    ['-wrong.example', 'invalid'],
    ['two.labels.example', 'invalid'],
    ['name.unsold', 'invalid'],
  ])('of %s says %s, and no price', async (name, verdict) => {
    expect(await env.client.quote(name, 1)).toMatchObject({ verdict, registerCents: undefined });
  });

  it('of a premium name returns its own price', async () => {
    expect(await env.client.quote('gold.example', 1)).toMatchObject({
      premium: true,
      registerCents: 250_000,
      renewCents: 250_000,
    });
  });

  it('includes the price list of the ending', async () => {
    const { SANDBOX_GANDI_TOKEN: token } = env.context.config;
    const answer = await fetch(`${env.url}/v5/billing/price/domain?name=taken.example&processes=renew`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({
      currency: 'USD',
      products: [{ name: 'example', process: 'renew', prices: [{ price_before_taxes: 12.5 }] }],
    });
  });

  it('may have to be asked again', async () => {
    env.gandi.setName('slow.example', { pendingChecks: 2 });
    const verdicts = [];
    for (let time = 0; time < 3; time += 1)
      verdicts.push((await env.client.check('slow.example')).products[0]?.verdict);
    expect(verdicts).toEqual(['pending', 'pending', 'available']);
  });

  it('knows a name in any letters by its A-labels', async () => {
    expect((await env.client.check('münchen.example')).products[0]?.verdict).toBe('available');
    await env.register('xn--mnchen-3ya.example');
    expect((await env.client.check('münchen.example')).products[0]?.verdict).toBe('unavailable');
    expect(await env.client.findDomain('xn--mnchen-3ya.example')).toMatchObject({
      fqdn: 'xn--mnchen-3ya.example',
      fqdnUnicode: 'münchen.example',
    });
  });
});

describe('a dry run', () => {
  it('takes a good order, and neither costs nor registers anything', async () => {
    const before = await balance();
    expect(await env.client.checkRegistration(order('dry.example'))).toEqual([]);
    expect(await balance()).toBe(before);
    expect(await env.client.creation('dry.example')).toBeUndefined();
  });

  it.each([
    ['owner.phone', { phone: '0301234567' }],
    ['owner.zip', { zip: '101' }],
    ['owner.state', { country: 'US', zip: '94107', state: undefined }],
    ['owner.state', { state: 'FR-IDF' }],
    ['owner.email', { email: 'nobody' }],
    ['owner.orgname', { type: 'company' as const }],
  ])('says that %s is wrong', async (name, change) => {
    const faults = await env.client.checkRegistration({
      ...order('dry.example'),
      owner: { ...owner, ...change },
    });
    expect(faults).toMatchObject([{ location: 'body', name }]);
  });

  it('names the contact that is meant', async () => {
    const faults = await env.client.checkRegistration({
      ...order('dry.example'),
      bill: { ...owner, zip: '1' },
    });
    expect(faults).toMatchObject([{ name: 'bill.zip' }]);
  });

  it('says what a registry asks of owners', async () => {
    const born = {
      ...owner,
      extra_parameters: { birth_date: '1985-07-31', birth_country: 'DE', birth_city: 'Berlin' },
    };
    const american = { ...born, country: 'US', zip: '94107', state: 'US-CA' };
    expect(await env.client.checkRegistration({ ...order('dry.fr'), owner: american })).toMatchObject([
      { name: 'owner.country' },
    ]);
    expect(await env.client.checkRegistration({ ...order('dry.fr'), owner: born })).toEqual([]);
  });

  it.each([
    ['fr', {}, ['birth_date', 'birth_country', 'birth_city']],
    ['us', { 'x-us_nexus_category': 'C99' }, ['x-us_nexus_category', 'x-us_app_purpose']],
    ['ca', {}, ['x-ca_legaltype']],
    ['it', { 'x-it_nationality': 'IT' }, ['x-it_registrant_entity_type', 'x-it_pin']],
    ['com.br', { 'x-br_register_number': '1' }, ['x-br_register_number']],
  ])('refuses owners of .%s without its parameters', async (ending, extra_parameters, names) => {
    const faults = await env.client.checkRegistration({
      ...order(`dry.${ending}`),
      owner: { ...owner, extra_parameters },
    });
    expect(faults.map(({ name }) => name)).toEqual(names.map((name) => `owner.extra_parameters.${name}`));
  });

  it('refuses a taken name, and a premium one whose price was not agreed to', async () => {
    expect(await env.client.checkRegistration(order('taken.example'))).toMatchObject([{ name: 'fqdn' }]);
    expect(await env.client.checkRegistration(order('gold.example'))).toMatchObject([
      { name: 'enforce_premium' },
    ]);
    expect(await env.client.checkRegistration({ ...order('gold.example'), premium: true })).toEqual([]);
  });
});

describe('a registration', () => {
  it('costs what was quoted, and makes a domain on LiveDNS', async () => {
    const before = await balance();
    await env.client.register(order('first.example', 2));
    expect(await balance()).toBe(before - 2_000);
    expect(await env.client.creation('first.example')).toEqual({ state: 'done' });
    const domain = await env.client.findDomain('first.example');
    expect(domain).toMatchObject({
      statuses: ['clientTransferProhibited'],
      autorenew: false,
      liveDns: true,
      reachability: 'pending',
      owner,
    });
    const yearOf = (moment = '') => Number(moment.slice(0, 4));
    expect(yearOf(domain?.dates.endsAt)).toBe(yearOf(domain?.dates.registeredAt) + 2);
    expect(domain?.nameservers).toEqual(await env.client.liveDns.nameservers('first.example'));
    expect(await env.client.listDomains()).toContainEqual(
      expect.objectContaining({ fqdn: 'first.example', liveDns: true, autorenew: false }),
    );
  });

  it('of a name that the account has, or is getting, is a conflict and costs nothing', async () => {
    await env.register('once.example');
    const before = await balance();
    await expect(env.register('once.example')).rejects.toMatchObject({ kind: 'conflict' });
    env.gandi.setName('held.example', { outcome: 'held' });
    await env.register('held.example');
    await expect(env.register('held.example')).rejects.toMatchObject({ kind: 'conflict' });
    expect(await balance()).toBe(before - 1_000);
  });

  it('that is refused at once costs nothing and says why', async () => {
    const before = await balance();
    await expect(env.register('taken.example')).rejects.toMatchObject({
      kind: 'rejected',
      faults: [{ name: 'fqdn' }],
    });
    expect(await balance()).toBe(before);
  });

  it('that the registry refuses later gives the money back, and can be asked for again', async () => {
    const before = await balance();
    env.gandi.setName('refused.example', { outcome: 'refused' });
    await env.register('refused.example');
    expect(await env.client.creation('refused.example')).toEqual({
      state: 'failed',
      step: 'ERROR',
      error: expect.stringContaining('EPP2306'),
    });
    expect(await balance()).toBe(before);
    expect(await env.client.findDomain('refused.example')).toBeUndefined();

    env.gandi.setName('refused.example', { outcome: undefined });
    await env.register('refused.example');
    expect(await env.client.creation('refused.example')).toEqual({ state: 'done' });
    expect(await balance()).toBe(before - 1_000);
  });

  it('that needs Gandi staff waits for them', async () => {
    env.gandi.setName('odd.example', { outcome: 'support' });
    await env.register('odd.example');
    expect(await env.client.creation('odd.example')).toMatchObject({ state: 'stuck' });
    env.gandi.setName('odd.example', { outcome: undefined });
    expect(await env.client.creation('odd.example')).toEqual({ state: 'done' });
  });

  it('waits for the money where the account has too little', async () => {
    const poor = await startGandi({ SANDBOX_GANDI_PREPAID_CENTS: '999' });
    try {
      await poor.register('poor.example');
      expect(await poor.client.creation('poor.example')).toEqual({ state: 'running', step: 'BILL' });
      poor.gandi.topUp(1);
      expect(await poor.client.creation('poor.example')).toEqual({ state: 'done' });
      expect(await poor.client.prepaidAccount()).toMatchObject({ balanceCents: 0 });
    } finally {
      await poor.remove();
    }
  });

  it('takes the registry its time, in which there is no domain yet', async () => {
    const slow = await startGandi({ SANDBOX_GANDI_REGISTRY_MS: '60000' });
    try {
      await slow.register('later.example');
      expect(await slow.client.creation('later.example')).toEqual({ state: 'running', step: 'RUN' });
      expect(await slow.client.findDomain('later.example')).toBeUndefined();
    } finally {
      await slow.remove();
    }
  });
});

describe('the name servers of a domain', () => {
  it('are changed, and changed back to LiveDNS with the records it had', async () => {
    await env.register('moved.example');
    const record = { name: 'shop', type: 'A', ttl: 300, values: ['203.0.113.7'] };
    await env.client.liveDns.putRecord('moved.example', record);
    const own = await env.client.nameservers('moved.example');

    await env.client.setNameservers('moved.example', ['ns1.host.example', 'ns2.host.example']);
    expect(await env.client.nameservers('moved.example')).toEqual(['ns1.host.example', 'ns2.host.example']);
    expect(await env.client.findDomain('moved.example')).toMatchObject({ liveDns: false });
    expect(env.gandi.servedZones().map(({ fqdn }) => fqdn)).not.toContain('moved.example');

    await env.client.useLiveDns('moved.example');
    expect(await env.client.nameservers('moved.example')).toEqual(own);
    expect(await env.client.liveDns.record('moved.example', 'shop', 'A')).toEqual(record);
    expect(env.gandi.servedZones().map(({ fqdn }) => fqdn)).toContain('moved.example');
  });

  it('are two at least, of a domain that the account has', async () => {
    await env.register('lonely.example');
    await expect(env.client.setNameservers('lonely.example', ['ns1.host.example'])).rejects.toMatchObject({
      kind: 'rejected',
      faults: [{ name: 'nameservers' }],
    });
    await expect(
      env.client.setNameservers('nobodys.example', ['ns1.host.example', 'ns2.host.example']),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('the owner of a domain', () => {
  it('confirms their address once for all their domains', async () => {
    const person = { ...owner, email: 'sure@kunde.example' };
    await env.client.register({ fqdn: 'sure-one.example', years: 1, owner: person });
    expect(await env.client.findDomain('sure-one.example')).toMatchObject({ reachability: 'pending' });
    await expect(env.client.resendConfirmation('sure-one.example')).resolves.toBeUndefined();
    env.gandi.confirmOwner('sure-one.example');
    expect(await env.client.findDomain('sure-one.example')).toMatchObject({ reachability: 'done' });
    await env.client.register({ fqdn: 'sure-two.example', years: 1, owner: person });
    expect(await env.client.findDomain('sure-two.example')).toMatchObject({ reachability: 'done' });
  });

  it('moves house', async () => {
    await env.register('house.example');
    const moved = { ...owner, streetaddr: 'Ringstr. 2', zip: '10117' };
    await env.client.setOwnerData('house.example', moved);
    expect((await env.client.contacts('house.example')).owner).toEqual(moved);
    await expect(env.client.setOwnerData('house.example', { ...moved, zip: '1' })).rejects.toMatchObject({
      faults: [{ name: 'owner.zip' }],
    });
  });
});
