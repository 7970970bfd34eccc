import { billingDetails, saveBillingDetails } from '@homeport/contract/billing-details';
import { countries } from '@homeport/contract/countries';
import { registrationCountries } from '@homeport/contract/domains';
import { screen, within } from '@testing-library/react';
import { answerCustomer, expectFact, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';
import type { Details } from './billing-details-card.tsx';

const details: Details = {
  name: 'Maison Lune GmbH',
  line1: 'Hafenweg 1',
  line2: '',
  city: 'Hamburg',
  state: '',
  postal_code: '20457',
  country: 'DE',
  tax_id_type: 'eu_vat',
  tax_id: 'DE123456789',
  invoice_recipients: ['books@lune.test'],
  tax_id_state: 'verified',
  in_use: true,
};

async function open(shown: Partial<Details> | null) {
  answerCustomer();
  handle(registrationCountries, countries());
  handle(billingDetails, { details: shown && { ...details, ...shown } });
  const { user } = openPortal('/account-settings');
  const card = within(await screen.findByRole('region', { name: 'Billing details' }));
  await card.findByRole('button', { name: shown === null ? 'Add billing details' : 'Edit billing details' });
  return { card, user };
}

describe('the billing details', () => {
  it('show the name, the address, the tax number and who gets copies', async () => {
    const { card } = await open({});
    await expectFact('Address', 'Hafenweg 1, 20457 Hamburg, Germany');
    await expectFact('Invoice copies', 'books@lune.test');
    expect(card.getByText('DE123456789')).toBeVisible();
    expect(card.getByText('Verified')).toBeVisible();
    expect(card.getByText(/On every later invoice/)).toBeVisible();
  });

  it.each([
    ['pending', 'Being verified', 'DE123456789'],
    ['unverified', 'Not verified', /The tax authority does not know this number/],
    ['unavailable', 'Not verified yet', /does not answer at the moment/],
    ['refused', 'Not accepted', /your invoices do not show it/],
  ] as const)('say that the number is %s', async (state, label, why) => {
    const { card } = await open({ tax_id_state: state });
    expect(card.getByText(label)).toBeVisible();
    expect(card.getByText(why)).toBeVisible();
  });

  it('say nothing of numbers that are not verified, and that they are being updated', async () => {
    const { card } = await open({ tax_id_state: 'unchecked', in_use: false });
    expect(card.getByText('Updating ...')).toBeVisible();
    expect(card.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('are entered, with the kinds of tax number of the country', async () => {
    const { card, user } = await open(null);
    expect(card.getByText('Nothing entered yet')).toBeVisible();
    const saved = handle(saveBillingDetails, { details });
    await user.click(card.getByRole('button', { name: 'Add billing details' }));
    await user.type(await card.findByLabelText('Name or company'), 'Lune Ltd');
    await card.findByRole('option', { name: 'Canada' });
    await user.selectOptions(card.getByLabelText('Country'), 'CA');
    await user.type(card.getByLabelText('Street and number'), '1 Main St');
    await user.type(card.getByLabelText('City'), 'Toronto');
    await user.selectOptions(card.getByLabelText('Kind of tax number'), 'GST/HST');
    expect(card.getByText('Such as 123456789RT0002. Leave it empty if you have none.')).toBeVisible();
    await user.type(card.getByLabelText('Tax number'), '123');
    await user.type(card.getByLabelText('Send copies of each invoice to'), 'a@lune.test, wrong');
    await user.click(card.getByRole('button', { name: 'Save billing details' }));
    expect(await card.findByText('Check this number. It should look like 123456789RT0002.')).toBeVisible();
    expect(card.getAllByRole('alert')).toHaveLength(2);

    await user.clear(card.getByLabelText('Tax number'));
    await user.type(card.getByLabelText('Tax number'), '123456789 rt 0002');
    await user.clear(card.getByLabelText('Send copies of each invoice to'));
    await user.type(card.getByLabelText('Send copies of each invoice to'), 'a@lune.test, B@lune.test');
    await user.click(card.getByRole('button', { name: 'Save billing details' }));
    expect(await screen.findByText('Saved. Your later invoices show these details.')).toBeVisible();
    expect(saved.at(-1)?.body).toMatchObject({
      country: 'CA',
      tax_id_type: 'ca_gst_hst',
      tax_id: '123456789 rt 0002',
      invoice_recipients: ['a@lune.test', 'b@lune.test'],
    });
  });

  it('keep what was typed when saving fails, and have no tax number where invoices show none', async () => {
    const { card, user } = await open({ country: 'BM', tax_id: '', tax_id_type: '', tax_id_state: null });
    handle(saveBillingDetails, refuse('internal_error'));
    await user.click(card.getByRole('button', { name: 'Edit billing details' }));
    await user.type(await card.findByLabelText('Name or company'), ' & Co');
    expect(card.queryByLabelText(/Tax number/)).not.toBeInTheDocument();
    // A number of the country before would be refused in a field that is not shown.
    await card.findByRole('option', { name: 'Germany' });
    await user.selectOptions(card.getByLabelText('Country'), 'DE');
    await user.type(card.getByLabelText('Tax number'), 'DE123456789');
    await user.selectOptions(card.getByLabelText('Country'), 'BM');
    await user.click(card.getByRole('button', { name: 'Save billing details' }));
    expect(await card.findByRole('alert')).toBeVisible();
    expect(card.getByLabelText('Name or company')).toHaveValue('Maison Lune GmbH & Co');
    await user.click(card.getByRole('button', { name: 'Cancel' }));
    expect(card.getByRole('button', { name: 'Edit billing details' })).toHaveFocus();
  });

  it('can be loaded again', async () => {
    answerCustomer();
    handle(billingDetails, refuse('internal_error'));
    const { user } = openPortal('/account-settings');
    const card = within(await screen.findByRole('region', { name: 'Billing details' }));
    expect(await card.findByText('We could not load your billing details.')).toBeVisible();
    handle(billingDetails, { details });
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText('DE123456789')).toBeVisible();
  });
});
