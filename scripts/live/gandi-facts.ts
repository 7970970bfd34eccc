import { newName } from './case.ts';
import { at, confirm, type Fact, membersOf, skip, textAt } from './facts.ts';

const own = ['LIVE_GANDI_DOMAIN'];

/**
 * What is inferred about Gandi.
 * @param domain a domain of the account
 * @param ordered a domain that was ordered a moment ago
 */
export function gandiFacts(domain: string, ordered: string): Fact[] {
  const base = `/domain/domains/${domain}`;
  return [
    {
      fact: 'gandi-price-per-year',
      async find(ask) {
        const { body } = await ask({ path: `/domain/check?name=${newName()}.org&processes=create` });
        const first = at(body, 'products', 0, 'prices', 0);
        if (first === undefined) skip('The answer has no price');
        const [least, most] = [Number(at(first, 'min_duration')), Number(at(first, 'max_duration'))];
        const unit = textAt(first, 'duration_unit');
        const seen = `${least} to ${most} ${unit}: ${textAt(first, 'price_before_taxes')}`;
        return confirm(unit === 'y' && most > least, seen);
      },
    },
    {
      fact: 'gandi-renewal-price-of-free-name',
      async find(ask) {
        const path = `/domain/check?name=${newName()}.org&processes=create&processes=renew`;
        const { body } = await ask({ path });
        const products = at(body, 'products');
        const processes = Array.isArray(products) ? products.map((each) => textAt(each, 'process')) : [];
        return confirm(processes.includes('renew'), `prices for: ${processes.join(', ')}`);
      },
    },
    {
      fact: 'gandi-price-list',
      async find(ask) {
        const path = `/billing/price/domain?name=${newName()}.org&processes=renew`;
        const { status, body } = await ask({ path });
        const members = membersOf(at(body, 'products', 0));
        const isList = status === 200 && members.includes('prices');
        return confirm(isList, `status ${status}; product: ${members.join(', ')}`);
      },
    },
    {
      fact: 'gandi-double-registration',
      needs: own,
      async find(ask) {
        const { body } = await ask({ path: `${base}/contacts` });
        const order = { fqdn: domain, duration: 1, owner: at(body, 'owner') };
        const headers = { 'dry-run': '1' };
        const { status } = await ask({ method: 'POST', path: '/domain/domains', body: order, headers });
        return confirm(status === 409, `status ${status}`);
      },
    },
    {
      fact: 'gandi-domain-404-after-registration',
      needs: ['LIVE_GANDI_NEW_DOMAIN'],
      async find(ask) {
        const { body } = await ask({ path: `/domain/domains/${ordered}/createstatus` });
        if (at(body, 'step') === undefined) skip(`${ordered} is registered already`);
        const { status } = await ask({ path: `/domain/domains/${ordered}` });
        return confirm(status === 404, `status ${status} in step ${textAt(body, 'step')}`);
      },
    },
    {
      fact: 'gandi-createstatus-done',
      needs: own,
      async find(ask) {
        const { status, location } = await ask({ path: `${base}/createstatus` });
        if (status === 404) skip(`${domain} was not registered through the API`);
        return confirm(
          status === 303 && location !== undefined,
          `status ${status}, ${location === undefined ? 'no ' : ''}Location`,
        );
      },
    },
    {
      fact: 'gandi-createstatus-unknown',
      async find(ask) {
        const { status } = await ask({ path: `/domain/domains/${newName()}.org/createstatus` });
        return confirm(status === 404, `status ${status}`);
      },
    },
    {
      fact: 'gandi-nameservers-conflict',
      needs: own,
      writes: true,
      async find(ask) {
        // The nameservers that it has: nothing changes.
        const { body: nameservers } = await ask({ path: `${base}/nameservers` });
        const put = () => ask({ method: 'PUT', path: `${base}/nameservers`, body: { nameservers } });
        const statuses = [(await put()).status, (await put()).status];
        if (statuses.every((status) => status < 300))
          skip(`No change was in progress: status ${statuses.join(', then ')}`);
        return confirm(statuses[1] === 409, `status ${statuses.join(', then ')}`);
      },
    },
    {
      fact: 'gandi-owner-data-members',
      needs: own,
      async find(ask) {
        const { body } = await ask({ path: `${base}/contacts` });
        const request = {
          method: 'PUT',
          path: `${base}/contacts/owner`,
          headers: { 'dry-run': '1' },
        } as const;
        const { status } = await ask({ ...request, body: writable(at(body, 'owner')) });
        return confirm(status >= 200 && status < 300, `status ${status}`);
      },
    },
    {
      fact: 'gandi-change-status',
      needs: own,
      writes: true,
      async find(ask) {
        const { body } = await ask({ path: base });
        const enabled = at(body, 'autorenew', 'enabled') === true;
        const { status } = await ask({ method: 'PATCH', path: `${base}/autorenew`, body: { enabled } });
        return confirm(status >= 200 && status < 300, `status ${status}`);
      },
    },
    {
      fact: 'gandi-renewal-nested',
      needs: own,
      async find(ask) {
        const { status, body } = await ask({ path: `${base}/renew` });
        return confirm(status === 200, `members: ${membersOf(body).join(', ')}`);
      },
    },
    {
      fact: 'gandi-livedns-success',
      needs: own,
      writes: true,
      async find(ask) {
        const path = `/livedns/domains/${domain}/records/${newName()}/TXT`;
        const body = { rrset_ttl: 300, rrset_values: ['"homeport"'] };
        const put = async () => (await ask({ method: 'PUT', path, body })).status;
        const statuses = [await put(), await put()];
        await ask({ method: 'DELETE', path });
        return confirm(statuses.join() === '201,200', `status ${statuses.join(', then ')}`);
      },
    },
    {
      fact: 'gandi-livedns-texts',
      needs: own,
      writes: true,
      async find(ask) {
        const path = `/livedns/domains/${domain}/records/${newName()}/TXT`;
        const sent = `"${'x'.repeat(255)}" "a ${String.raw`\"b\" \\`}"`;
        await ask({ method: 'PUT', path, body: { rrset_ttl: 300, rrset_values: [sent] } });
        const { body } = await ask({ path });
        await ask({ method: 'DELETE', path });
        const seen = textAt(body, 'rrset_values', 0);
        return confirm(seen === sent, `a text of ${sent.length} characters came back with ${seen.length}`);
      },
    },
  ];
}

const members = [
  'type',
  'given',
  'family',
  'orgname',
  'email',
  'streetaddr',
  'zip',
  'city',
  'state',
  'country',
  'phone',
  'data_obfuscated',
  'mail_obfuscated',
];

/** The members of a contact that can be written. */
const writable = (contact: unknown) =>
  Object.fromEntries(
    Object.entries(contact ?? {}).filter(([name, value]) => members.includes(name) && value !== null),
  );
