import { countries } from '@homeport/contract/countries';
import { savedContacts } from '@homeport/contract/domain-ownership';
import { domainPrice, registrationCountries, verifyRegistration } from '@homeport/contract/domains';
import { screen, waitFor } from '@testing-library/react';
import { answerCustomer, openPortal } from '../../testing/portal.tsx';
import { handle } from '../../testing/server.ts';

const NAME = 'maison-lune.example';
const field = (label: string) => screen.getByLabelText(label);
const proceed = () => screen.findByRole('button', { name: 'PROCEED TO PAYMENT' });

function open() {
  return openPortal(`/domain/register/${NAME}`, { plan_type: 'newuser' });
}

beforeEach(() => {
  answerCustomer({ plans: { plan_type: 'newuser', plan: null } });
  handle(registrationCountries, countries());
  handle(savedContacts, { contacts: [{ id: 'c1', contact }] });
  handle(domainPrice, {
    stripe_plan_id: 'quote_1',
    stripe_product_id: 'domain_example',
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
});

const contact = {
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

describe('the owner of a further domain', () => {
  it('is filled in with the details that were used last, so that nothing is left to type', async () => {
    const sent = handle(verifyRegistration, {
      status: 'error',
      message: 'account_error',
      stripe_checkout_url: null,
    });
    const { user } = open();
    await waitFor(() => expect(field('First name')).toHaveValue('Lea'));
    await user.click(await proceed());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.registration_data).toMatchObject({ lname: 'Moreau', country: 'DE' });
  });

  it('stays as it was typed, also when the page is loaded again', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(savedContacts, async () => {
      await held;
      return { contacts: [{ id: 'c1', contact }] };
    });
    const first = open();
    await first.user.type(await screen.findByLabelText('First name'), 'Nora');
    release();
    expect(await screen.findByRole('button', { name: 'Lea Moreau, Berlin' })).toBeVisible();
    expect(field('First name')).toHaveValue('Nora');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    open();
    expect(await screen.findByLabelText('First name')).toHaveValue('Nora');
  });
});
