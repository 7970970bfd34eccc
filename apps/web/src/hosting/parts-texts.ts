import { catalogue } from '../foundation/texts/catalogue.ts';

export const domainFieldTexts = catalogue('hostingDomainField', {
  // Words of the specification, verbatim.
  invalidDomain: 'ERROR! Invalid domain name.',

  // Ours.
  domainName: 'Domain name',
  domainPlaceholder: 'example.com',
  domainHint: 'A name you own, registered here or elsewhere.',
  connectsAs: 'Technical name: {ascii}',
  tempLink: 'Start with a temporary domain name',
  tempReserved: 'Reserved for you for one hour. You can switch to your own domain later.',
  tempFailed: 'We could not get a temporary name. Please try again.',
});

export const passwordTexts = catalogue('hostingPassword', {
  passwordTitle: 'New panel password',
  passwordLead: 'This replaces the current password of {login}. Copy it now; you won’t see it again.',
  passwordSet: 'Your new panel password is set',
  passwordSetNext: 'Use it with {login} from now on. The Open panel button keeps working without it.',
});

export const trendTexts = catalogue('hostingUsageTrend', {
  trend: 'Trend',
  upSince: 'Up {change} since {day}',
  downSince: 'Down {change} since {day}',
  levelSince: 'Unchanged since {day}',
  fullOn: 'At this pace, it is full around {day}.',
  notYet: 'Trends appear after two days.',
  figures: 'Show the figures',
  figuresOf: 'Storage used by all websites, per day',
  dayColumn: 'Day',
  storageColumn: 'Storage',
});
