import { addWebsiteTexts } from '@homeport/contract/add-website';
import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('websites', {
  // Words of the specification, verbatim.
  backendUnreachable:
    'Error! Hosting backend unreachable. Please reload this page or contact support if the issue persists.',
  onlyDomains: 'Your account has domains but no hosting. Choose a plan to add websites.',
  seePlans: 'See plans',
  couldNotConnect: addWebsiteTexts.unreachable,
  wrongOption: addWebsiteTexts.wrongOption,
  invalidPrefix: 'Error! Please enter a valid subdomain prefix.',

  // The screen.
  title: 'Add a website',
  lead: 'New domain, subdomain or alias',
  loading: 'Loading your websites ...',
  syncing: 'Syncing with your servers ...',
  backToDashboard: 'Dashboard',
  what: 'What to add',
  newDomain: 'New domain',
  subdomain: 'Subdomain',
  alias: 'Alias',
  newDomainLead: 'A new website with its own files and domain name.',
  subdomainLead: 'A new website with its own files, on one of your domains.',
  aliasLead: 'A second domain name for one of your websites.',

  // The fields.
  prefix: 'Prefix',
  prefixHint: 'Letters, digits and hyphens, such as shop or blog.',
  below: 'Parent domain',
  becomes: 'Your new website: {host}',
  shows: 'Target website',
  nameTaken: 'You already have a website with this name.',

  // Where it goes.
  location: 'Location',
  locationHint: 'Where your site is hosted. Pick the location closest to your visitors.',
  us_east: 'USA, East',
  us_central: 'USA, Central',
  us_west: 'USA, West',
  eu_uk: 'United Kingdom',
  eu_de: 'Germany',
  locationLocked: 'More than one location is included in Expert and Agency.',
  upgrade: 'Upgrade',
  account: 'Hosting account',

  // Adding it.
  addDomain: 'Add website',
  addSubdomain: 'Add subdomain',
  addAlias: 'Add alias',
  adding: 'Adding {host}',
  addingDetail: "You can close this page; we'll finish in the background.",
  working: 'In progress ...',
  added: '{host} was added.',
  upgradeRefused: 'Your plan does not include another website here.',
});
