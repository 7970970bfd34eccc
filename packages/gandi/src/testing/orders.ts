import type { Contact } from '../contact.ts';
import type { RegistrationOrder } from '../registration.ts';

export const owner: Contact = {
  type: 'individual',
  given: 'Eva',
  family: 'Muster',
  email: 'eva@kunde.example',
  streetaddr: 'Hauptstr. 1',
  city: 'Berlin',
  zip: '10115',
  state: 'DE-BE',
  country: 'DE',
  phone: '+49.301234567',
};

export const order: RegistrationOrder = { fqdn: 'kunde.example', years: 2, owner, currency: 'USD' };
