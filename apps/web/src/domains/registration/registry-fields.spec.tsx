import { countries } from '@homeport/contract/countries';
import { savedContacts } from '@homeport/contract/domain-ownership';
import { domainPrice, registrationCountries, verifyRegistration } from '@homeport/contract/domains';
import { registryFields, registryInputOf } from '@homeport/contract/registry-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, openPortal } from '../../testing/portal.tsx';
import { handle } from '../../testing/server.ts';
import { registryText } from './registry-texts.ts';

const lea = {
  fname: 'Lea',
  lname: 'Moreau',
  company: '',
  email: 'lea@maison-lune.test',
  addressl1: 'Hauptstraße 1',
  city: 'Berlin',
  state: '',
  zipcode: '10115',
  country: 'DE',
  phone_code: '+49',
  phone: '30 1234567',
};

function open(name: string, registry: Record<string, string> = {}) {
  answerCustomer({ plans: { plan_type: 'newuser', plan: null } });
  handle(registrationCountries, countries());
  handle(savedContacts, { contacts: [{ id: 'c1', contact: { ...lea, registry } }] });
  handle(domainPrice, {
    stripe_plan_id: 'quote_1',
    stripe_product_id: 'domain_us',
    plan_price: 12.5,
    discounted: false,
    discounted_price: null,
    discounted_years: null,
    renew_price: 15.63,
    plan_period: 1,
    most_years: 10,
    premium: false,
    expires: '2999-11-21T12:00:00.000Z',
  });
  return openPortal(`/domain/register/${name}`, { plan_type: 'newuser' });
}
const group = (title: string) => screen.findByRole('group', { name: title });

describe('the fields of registries', () => {
  it('are asked for, with a message beside each that is missing, and offered again with a saved contact', async () => {
    const { user } = open('lune.us', { us_nexus_category: 'C11' });
    const sent = handle(verifyRegistration, {
      status: 'error',
      message: 'account_error',
      stripe_checkout_url: null,
    });
    const fields = within(await group('Required by the registry of .us'));
    await user.click(await screen.findByRole('button', { name: 'Lea Moreau, Berlin' }));
    expect(fields.getByLabelText('Connection to the United States')).toHaveValue('C11');
    await user.click(screen.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    const purpose = fields.getByLabelText('Purpose of the domain');
    await waitFor(() => expect(purpose).toBeInvalid());
    expect(purpose).toHaveAccessibleDescription('REQUIRED!');
    expect(sent).toEqual([]);
    await user.selectOptions(purpose, 'Personal');
    await user.click(screen.getByRole('button', { name: 'PROCEED TO PAYMENT' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      registration_data: { registry: { us_nexus_category: 'C11', us_purpose: 'P3' } },
    });
  });

  it('follow the kind of owner and what they filled in', async () => {
    const { user } = open('lune.fr');
    const fields = within(await group('Required by the registry of .fr'));
    expect(fields.queryByLabelText(/French department/)).toBeNull();
    await user.selectOptions(fields.getByLabelText('Country of birth'), 'FR');
    expect(await fields.findByLabelText(/French department/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Country'), 'FR');
    await user.type(screen.getByLabelText('Company'), 'Maison Lune');
    const siren = await screen.findByLabelText('SIREN number of the company');
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
    await user.type(siren, '123456789');
    await user.tab();
    await waitFor(() =>
      expect(siren).toHaveAccessibleDescription('The registry does not accept this value.'),
    );
  });

  it('are not shown for endings without them', async () => {
    open('lune.com');
    expect(await screen.findByRole('region', { name: 'Owner' })).toBeVisible();
    expect(screen.queryByText(/^Required by the registry of/)).toBeNull();
  });

  it('have a text for each value', () => {
    const keys = registryFields.flatMap((field) => {
      const input = registryInputOf(field);
      return [field, ...(typeof input === 'string' ? [] : input.map((value) => `${field}_${value}`))];
    });
    expect(Object.keys(registryText.english)).toEqual(expect.arrayContaining(keys));
  });
});
