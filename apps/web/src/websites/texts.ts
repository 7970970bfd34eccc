import { addWebsiteTexts } from '@homeport/contract/add-website';
import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  backendUnreachable:
    'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
  couldNotConnect: addWebsiteTexts.unreachable,
  wrongOption: addWebsiteTexts.wrongOption,
  invalidPrefix: 'Error! Please enter a valid subdomain prefix.',

  // The screen.
  title: 'Add a website',
  lead: 'A domain of its own, a part of one you have, or one more name for a website.',
  loading: 'Loading your websites ...',
  syncing: 'Syncing with your servers ...',
  backToDashboard: 'Dashboard',
  what: 'What to add',
  newDomain: 'New domain',
  subdomain: 'Subdomain',
  alias: 'Alias',
  newDomainLead: 'A new website with its own files and its own domain name.',
  subdomainLead: 'A new website with its own files, below a domain you have.',
  aliasLead: 'A second domain name that shows a website you have.',

  // The fields.
  prefix: 'Prefix',
  prefixHint: 'Letters, digits and hyphens, such as shop or blog.',
  below: 'Below',
  becomes: 'Your new website: {host}',
  shows: 'Website it shows',
  nameTaken: 'You have a website of this name already.',

  // Where it goes.
  location: 'Location',
  locationHint: 'Where your hosting stands. Close to your visitors is fastest.',
  us_east: 'USA, East',
  us_central: 'USA, Central',
  us_west: 'USA, West',
  eu_uk: 'United Kingdom',
  eu_de: 'Germany',
  locationLocked: 'Websites in more than one location come with Expert and Agency.',
  upgrade: 'Upgrade',
  account: 'Hosting account',

  // Adding it.
  addDomain: 'Add website',
  addSubdomain: 'Add subdomain',
  addAlias: 'Add alias',
  adding: 'Adding {host}',
  addingDetail: 'You can close this page: it goes on without you.',
  waitsForStaff: 'This needs a person: our team has been told and finishes it for you.',
  working: 'Under way ...',
  added: '{host} is added.',
  upgradeRefused: 'Your plan includes no further website here.',
  stepDone: '(done)',
  stepDoing: '(under way)',
  stepTodo: '(to come)',
});
