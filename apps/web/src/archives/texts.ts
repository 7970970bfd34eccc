import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('archives', {
  year: 'Year',
  allYears: 'All years',
  pack: 'Download as ZIP',
  packing: 'Packing your invoices ...',
  packFailed: 'Your invoices could not be packed.',
  packed: 'The file is ready ({size}).',
  missing:
    '{count, plural, one {One invoice has no document here. A text in the file names it.} other {# invoices have no document here. A text in the file names them.}}',
  downloadAgain: 'Download again',
  myData: 'My data',
  myDataLead:
    'A copy of everything we store about you: profile, billing, invoices, websites, domains, email addresses, support requests and history. Passwords and keys are not in it.',
  request: 'Request my data',
  requestNew: 'Request a new copy',
  making: 'We are preparing your data. This takes a few minutes. We will email you when it is ready.',
  makeFailed: 'Your data could not be prepared. Please try again.',
  readyUntil: 'Your data of {moment} is ready ({size}). You can download it until {until}.',
  lost: '{count, plural, one {One file could not be read. The index names it.} other {# files could not be read. The index names them.}}',
  download: 'Download',
  downloadFailed: 'The download did not start.',
  loading: 'Loading ...',
  loadFailed: 'We could not load your exports.',
});
