import { searchDomains } from '@homeport/contract/domain-search';
import { savedContacts } from '@homeport/contract/domain-ownership';
import { countries } from '@homeport/contract/countries';
import {
  checkDomain,
  domainPrice,
  readDomain,
  registerDomain,
  registrationCountries,
  userDomains,
  verifyRegistration,
} from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import type { UserEvent } from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../../testing/portal.tsx';
import { handle, refuse } from '../../testing/server.ts';

const NAME = 'maison-lune.example';
const unavailable = 'Oops! This domain is NOT available for registration!';
type Price = CallAnswer<typeof domainPrice>;

const priceOf = (change: Partial<Price> = {}): Price => ({
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
  ...change,
});

/** Answers for a customer without a plan. */
function answerBuyer(price: Partial<Price> = {}): void {
  answerCustomer({ plans: { plan_type: 'newuser', plan: null } });
  handle(registrationCountries, countries());
  handle(savedContacts, { contacts: [] });
  handle(checkDomain, { domain_availabile: true, domain_available: true });
  handle(domainPrice, priceOf(price));
}
const open = (path: string) => openPortal(path, { plan_type: 'newuser' });
const field = (label: string) => screen.getByLabelText(label);
const proceed = () => screen.findByRole('button', { name: 'PROCEED TO PAYMENT' });
const priceCard = () => screen.findByRole('region', { name: 'Your domain' });
const berlin = {
  'First name': 'Lea',
  'Last name': 'Moreau',
  'Street address': 'Hauptstraße 1',
  'ZIP code': '10115',
  City: 'Berlin',
  Phone: '030 1234567',
};

async function fill(user: UserEvent, fields: Record<string, string>, within_: HTMLElement): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const input = within(within_).getByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
  }
}
async function fillOwner(user: UserEvent, fields: Record<string, string> = berlin): Promise<void> {
  await screen.findByRole('region', { name: 'Owner' });
  await user.selectOptions(field('Country'), 'DE');
  await fill(user, fields, screen.getByRole('region', { name: 'Owner' }));
}

describe('the availability of a domain', () => {
  it('is checked, and leads to the registration of one that is available', async () => {
    answerBuyer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(checkDomain, async () => {
      await held;
      return { domain_availabile: true, domain_available: true };
    });
    const { location } = open(`/domain/buy/${NAME}`);
    expect(await screen.findByText(`Checking whether ${NAME} is available ...`)).toBeVisible();
    release();
    expect(await findHeading('Register your domain')).toBeVisible();
    expect(location()).toBe(`/domain/register/${NAME}`);
  });

  it('is denied for a name that is taken, and another one is searched for', async () => {
    answerBuyer();
    handle(checkDomain, ({ params }) => {
      const isFree = params.domain !== 'taken.example';
      return { domain_availabile: isFree, domain_available: isFree };
    });
    handle(searchDomains, { name: 'xn--mnchen-3ya.example', results: [] });
    const { user, location } = open('/domain/buy/taken.example');
    expect(await screen.findByText(unavailable)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Find your domain name' }), 'MÜNCHEN.example{Enter}');
    expect(await findHeading('Find your domain')).toBeVisible();
    expect(location()).toBe('/domain/search?q=M%C3%9CNCHEN.example');
  });

  it('leads to the domain of a person who has it already', async () => {
    answerBuyer();
    handle(checkDomain, { domain_availabile: false, domain_available: false });
    const own = { name: NAME, status: 'registered' as const, expires: '2027-11-21T12:00:00.000Z' };
    const unused = { autorenew: false, managed: true, on_hold: false, website: null, email: false };
    handle(userDomains, { status: 'exists', domains: [{ ...own, ...unused }] });
    handle(readDomain, refuse('internal_error'));
    const { location } = open(`/domain/buy/${NAME}`);
    await waitFor(() => expect(location()).toBe(`/domains/${NAME}`));
  });

  it('is denied for a name without a price', async () => {
    answerBuyer();
    handle(domainPrice, refuse('conflict'));
    open('/domain/register/taken.example');
    expect(await screen.findByText(unavailable)).toBeVisible();
  });

  it('is not asked for what is no name', async () => {
    answerBuyer();
    open('/domain/buy/nonsense');
    expect(await screen.findByRole('alert')).toHaveTextContent('ERROR! Invalid domain name.');
  });

  it('says that the registry does not answer, and asks it again', async () => {
    answerBuyer();
    handle(checkDomain, refuse('registrar_unavailable'));
    const { user } = open(`/domain/buy/${NAME}`);
    expect(
      await screen.findByText('We can’t check domain names right now. Please try again in a minute.'),
    ).toBeVisible();
    handle(checkDomain, { domain_availabile: true, domain_available: true });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findHeading('Register your domain')).toBeVisible();
  });
});

describe('the price of a domain', () => {
  it('follows the years', async () => {
    answerBuyer();
    const { user } = open(`/domain/register/${NAME}`);
    const card = await priceCard();
    expect(card).toHaveTextContent('Price per year$12.50');
    expect(card).toHaveTextContent('Renews at $15.63 a year');
    expect(card).toHaveTextContent('Free domain privacy included');
    await user.selectOptions(screen.getByLabelText('Registration period'), '2 years');
    expect(card).toHaveTextContent('Due today$25.00');
  });

  it('is discounted for the years that the discount covers', async () => {
    answerBuyer({
      plan_price: 45,
      discounted: true,
      discounted_price: 1.87,
      discounted_years: 1,
      renew_price: 45,
    });
    const { user } = open(`/domain/register/${NAME}`);
    const card = await priceCard();
    expect(card.querySelector('s')).toHaveTextContent('$45.00');
    expect(card).toHaveTextContent('Price per yearNormal price: $45.00Discounted price: $1.87');
    expect(card).toHaveTextContent('Due today$1.87');
    expect(card).toHaveTextContent('The discount applies when you register for 1 year.');
    expect(card).toHaveTextContent('Renews at $45.00 a year');
    await user.selectOptions(screen.getByLabelText('Registration period'), '2 years');
    expect(card.querySelector('s')).not.toBeInTheDocument();
    expect(card).toHaveTextContent('Due today$90.00');
  });
});

describe('the form for a domain’s owner', () => {
  it('says what is missing, field by field, until it can be sent', async () => {
    answerBuyer();
    const sent = handle(verifyRegistration, {
      status: 'error',
      message: 'zipcode_error',
      stripe_checkout_url: null,
    });
    const { user } = open(`/domain/register/${NAME}`);
    expect(await screen.findByText('Loading countries and the price ...')).toBeInTheDocument();
    const button = await proceed();
    expect(field('Country')).toHaveValue('US');
    expect(field('Email')).toHaveValue('jane@example.com');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(
      await screen.findByText('You must enter your details before you can proceed to payment.'),
    ).toBeVisible();
    await waitFor(() => expect(field('First name')).toHaveFocus());
    expect(screen.getAllByText('REQUIRED!')).toHaveLength(6);

    const owner = screen.getByRole('region', { name: 'Owner' });
    await fill(user, { Phone: 'call me' }, owner);
    await user.click(button);
    expect(await screen.findByText('Phone number must be a number!')).toBeVisible();
    await fill(user, { 'First name': 'x'.repeat(251) }, owner);
    expect(await screen.findByText('Must be 250 characters or less')).toBeVisible();
    await fillOwner(user, { ...berlin, Phone: '030' });
    expect(
      await screen.findByText('This phone number does not exist in the country of its code.'),
    ).toBeVisible();
    await fillOwner(user);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(field('Country code')).toHaveValue('+49');

    await user.selectOptions(field('Country'), 'CA');
    expect(await screen.findByText('Please choose the state that belongs to the country.')).toBeVisible();
    expect(field('Country code')).toHaveValue('+1');
    expect(
      await screen.findByText('This phone number does not exist in the country of its code.'),
    ).toBeVisible();
    await fill(user, { Phone: '(514) 234-5678' }, owner);
    await user.selectOptions(field('State'), 'Quebec');
    await user.click(button);
    expect(await screen.findByText('This zip code does not belong to the country.')).toBeVisible();
    await waitFor(() => expect(field('ZIP code')).toHaveFocus());
    expect(sent).toMatchObject([{ body: { domain_name: NAME, registration_period: 1, autorenew: false } }]);
    handle(verifyRegistration, {
      status: 'error',
      message: 'domain_registration_request_exists',
      stripe_checkout_url: null,
    });
    await fill(user, { 'ZIP code': 'H2X 1Y4' }, owner);
    await user.click(button);
    expect(await screen.findByText(/already requested to register this domain/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check status' })).toHaveAttribute('href', '/domains');
  });

  it('renews automatically only if the buyer agrees to the price', async () => {
    answerBuyer();
    const sent = handle(verifyRegistration, { status: 'error', message: null, stripe_checkout_url: null });
    const { user } = open(`/domain/register/${NAME}`);
    await fillOwner(user);
    const consent = screen.getByRole('checkbox', { name: /^Renew automatically: .*\$\d+\.\d\d a year/ });
    expect(consent).not.toBeChecked();
    expect(consent).toHaveAccessibleName(/turn this off at any time on the domain’s page\.$/);
    await user.click(consent);
    await user.click(await proceed());
    await waitFor(() => expect(sent).toMatchObject([{ body: { autorenew: true } }]));
  });

  it('sets the calling code with the country, until another is chosen', async () => {
    answerBuyer();
    const { user } = open(`/domain/register/${NAME}`);
    await fillOwner(user);
    await user.clear(field('City'));
    await user.selectOptions(field('Country'), 'FR');
    expect(field('Country code')).toHaveValue('+33');
    await user.selectOptions(field('Country code'), '+44');
    await user.selectOptions(field('Country'), 'DE');
    expect(field('Country code')).toHaveValue('+44');
  });

  it('asks for the address of another payer', async () => {
    answerBuyer();
    const sent = handle(verifyRegistration, ({ body: { registration_data: data } }) => {
      const isKnown = data.billing_address && data.bzipcode === '62701';
      const message = isKnown ? null : ('bzipcode_error' as const);
      return { status: 'error' as const, message, stripe_checkout_url: null };
    });
    const { user } = open(`/domain/register/${NAME}`);
    await fillOwner(user);
    await user.click(screen.getByLabelText('Use a different billing address'));
    const payer = await screen.findByRole('region', { name: 'Billing address' });
    await user.click(await proceed());
    await waitFor(() => expect(within(payer).getAllByText('REQUIRED!')).toHaveLength(6));
    const address = {
      'First name': 'Sam',
      'Last name': 'Payer',
      'Street address': '1 Main St',
      'ZIP code': 'none',
      City: 'Springfield',
      Phone: '2025550123',
    };
    await fill(user, address, payer);
    await user.selectOptions(within(payer).getByLabelText('State'), 'Illinois');
    await user.click(await proceed());
    expect(
      await within(payer).findByText('The zip code of the billing address does not belong to its country.'),
    ).toBeVisible();
    await fill(user, { 'ZIP code': '62701' }, payer);
    await user.click(await proceed());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(within(payer).queryByText(/does not belong to its country/)).not.toBeInTheDocument();
  });

  it('opens one checkout for a double click, and says so', async () => {
    answerBuyer();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const sent = handle(verifyRegistration, async () => {
      await held;
      return refuse('registrar_unavailable');
    });
    const { user } = open(`/domain/register/${NAME}`);
    await fillOwner(user);
    await user.dblClick(await proceed());
    expect(await screen.findByRole('button', { name: 'REDIRECTING TO STRIPE ...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    release();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('says that the payment service cannot be reached, and tries again', async () => {
    answerBuyer();
    handle(verifyRegistration, {
      status: 'error',
      message: 'payment_provider_error',
      stripe_checkout_url: null,
    });
    const { user } = open(`/domain/register/${NAME}`);
    await fillOwner(user);
    await user.click(await proceed());
    expect(
      await screen.findByText('Our payment service could not be reached. Please try again in a moment.'),
    ).toBeVisible();
    expect(await proceed()).not.toHaveAttribute('aria-disabled');
  });

  it('keeps what was entered when the checkout was left', async () => {
    answerBuyer();
    handle(verifyRegistration, { status: 'error', message: null, stripe_checkout_url: null });
    const { user, unmount } = open(`/domain/register/${NAME}`);
    await fillOwner(user, { ...berlin, City: 'Potsdam' });
    await user.click(await proceed());
    await waitFor(async () => expect(await proceed()).toBeVisible());
    unmount();
    open(`/domain/register/${NAME}/?session_status=cancelled`);
    expect(
      await screen.findByText(
        'ERROR! Payment was not successfully completed. Please try again or contact support.',
      ),
    ).toBeVisible();
    expect(field('City')).toHaveValue('Potsdam');
  });
});

describe('the outcome of a registration', () => {
  const status = `/domain/register/${NAME}/status`;
  const openStatus = (
    answer: CallAnswer<typeof registerDomain>['status'],
    search = '?session_id=cs_test_1',
  ) => {
    answerBuyer();
    handle(registerDomain, { status: answer });
    return open(status + search);
  };

  it('is registered, on its way or unknown', async () => {
    const { user, unmount } = openStatus('pending');
    expect(await screen.findByText(`The registry is processing ${NAME}.`)).toBeVisible();
    expect(await findHeading('DOMAIN REGISTRATION')).toBeVisible();
    handle(readDomain, refuse('not_found'));
    handle(registerDomain, { status: 'crit_error' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(`We can’t tell yet whether ${NAME} was registered`)).toBeVisible();
    expect(screen.getByText('Reference: DOM03')).toBeVisible();
    unmount();
    openStatus('registered');
    expect(await screen.findByText(`${NAME} is registered`)).toBeVisible();
  });

  it('follows a registration that was paid', async () => {
    openStatus('registration_requested');
    expect(await screen.findByText(`Your payment was processed. ${NAME} is being registered.`)).toBeVisible();
    handle(readDomain, refuse('not_found'));
    handle(registerDomain, { status: 'error' });
    expect(await screen.findByText('This domain is not valid for registration')).toBeVisible();
    expect(screen.getByText(/We are refunding your payment in full/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the form' })).toHaveAttribute(
      'href',
      `/domain/register/${NAME}`,
    );
  });

  it.each([['?session_id=cs_test_unknown'], ['']])('is not paid with %j', async (search) => {
    const { user } = openStatus('stripe_error', search);
    expect(await screen.findByText('The payment was not completed')).toBeVisible();
    expect(screen.getByText('If your bank account was debited, please contact support.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to the form' }));
    expect(await findHeading('Register your domain')).toBeVisible();
  });

  it('can be asked for again when it did not load', async () => {
    answerBuyer();
    handle(registerDomain, refuse('payments_unavailable'));
    const { user } = open(`${status}?session_id=cs_test_1`);
    expect(await screen.findByText('We could not load the status of your registration.')).toBeVisible();
    handle(registerDomain, { status: 'stripe_error' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('The payment was not completed')).toBeVisible();
  });
});
