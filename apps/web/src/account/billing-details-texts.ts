import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('accountBillingDetails', {
  title: 'Billing details',
  lead: 'On every later invoice. Invoices that you already have stay as they are.',
  none: 'Nothing entered yet',
  noneWhy: 'Add a name or company, an address and a tax number for your invoices.',
  add: 'Add billing details',
  edit: 'Edit',
  editOf: 'Edit billing details',
  failed: 'We could not load your billing details.',
  loading: 'Loading billing details',

  name: 'Name or company',
  address: 'Address',
  taxNumber: 'Tax number',
  noTaxNumber: 'None',
  recipients: 'Invoice copies',
  noRecipients: 'Only to your own email',
  updating: 'Updating ...',
  updatingWhy: 'Your next invoice shows these details once this is done.',

  pending: 'Being verified',
  verified: 'Verified',
  unverified: 'Not verified',
  unverifiedWhy:
    'The tax authority does not know this number. It is on your invoices all the same. Please check it.',
  unavailable: 'Not verified yet',
  unavailableWhy: 'The tax authority does not answer at the moment. The number is on your invoices.',
  refused: 'Not accepted',
  refusedWhy:
    'Our payment provider does not accept this number, so your invoices do not show it. Please check it.',

  line1: 'Street and number',
  line2: 'Apartment, floor and the like',
  optional: 'Optional',
  postalCode: 'Postal code',
  city: 'City',
  state: 'State or province',
  country: 'Country',
  chooseCountry: 'Choose a country',
  taxKind: 'Kind of tax number',
  taxHint: 'Such as {example}. Leave it empty if you have none.',
  recipientsOf: 'Send copies of each invoice to',
  recipientsHint: 'Up to {max} email addresses, separated by spaces or commas. Optional.',
  save: 'Save billing details',
  cancel: 'Cancel',
  saved: 'Saved. Your later invoices show these details.',
});
