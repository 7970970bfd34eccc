import { catalogue } from '../foundation/texts/catalogue.ts';

/** Texts of the setup of a hosting account. */
export const text = catalogue('hostingSetup', {
  // Words of the specification, verbatim with their spelling and spaces.
  setupHostingAccount: 'Setup Your Hosting Account',
  required: ' REQUIRED!',
  tooLong: ' Must be 40 characters or less',
  loginTooShort: 'Must be 7 characters or more',
  loginSigns: ' Username can only include letters, numbers and the _ character.',
  setupFailed: 'ERROR! Please reload the application and try again.',
  accountError: 'ACCOUNT ERROR. PLEASE CONTACT SUPPORT.',
  fetchingInformation: 'Fetching Account Information ...',
  reloadHint: 'Please reload the page if this takes longer than a minute.',

  // Setting up the hosting account.
  setupLead: 'We’ll create your hosting account. It takes about a minute.',
  name: 'Name',
  login: 'Username',
  loginHint: 'For the control panel. 7 to 40 letters, digits or _',
  company: 'Company',
  companyHint: 'No company? Enter your own name.',
  location: 'Location',
  locationHint: 'Pick the location closest to your visitors.',
  us_any: 'USA, best available',
  eu_uk: 'United Kingdom',
  eu_de: 'Germany',
  us_east: 'USA, East',
  us_central: 'USA, Central',
  us_west: 'USA, West',
  cancelInstead: 'Cancel my plan instead',
  createAccount: 'Create hosting account',
  loginTaken: 'This username is taken. Please choose another one.',
  settingUp: 'Setting up your hosting account',
  serverUnreachable: 'The hosting server isn’t answering right now. We keep trying; you can close this page.',
  settingUpDetail: 'You can close this page; we’ll finish in the background.',
  inQueue: 'Your account is next in line.',
  setUp: 'Your hosting account is ready',
  setUpNext: 'Opening your dashboard ...',
  openNow: 'Open it now',
});
