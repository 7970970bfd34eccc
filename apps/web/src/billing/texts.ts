import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim with their spelling.
  loadingPlans: 'Loading plans...',
  seeMore: 'see more',
  showLess: 'show less',
  comparePlans: 'compare plans',
  proceedToPayment: 'PROCEED TO PAYMENT',
  redirecting: 'REDIRECTING TO STRIPE ...',
  cancelled: 'ERROR! Payment was not successfully completed. Please try again or contact support.',
  paymentFailed: 'Oops! The payment operation was not successful! Please reload and try again.',
  notPermitted: 'Oops! The operation is not permitted!.',
  invalidTemplate: 'Invalid Template!',
  moneyBack: '30 Day Money Back Guarantee',
  freeTrial: '30 day free trial',
  confirmationHeading: 'UPGRADING HOSTING PLAN:',
  verifying: 'Verifying Payment Status. Please wait for this operation to complete ...',
  alreadySubscribed: 'You are already subscribed to the {plan} hosting plan.',
  confirmationFailed: 'Hosting upgrade failed. Please contact support!',
  goToDashboard: 'GO TO DASHBOARD',

  // Choosing a plan.
  purchaseTitle: 'Choose your plan',
  trialLead:
    'Start with 30 days free. Change or cancel whenever you like; your money is back within 30 days if you are not happy.',
  lead: 'Change or cancel whenever you like; your money is back within 30 days if you are not happy.',
  billing: 'Billing',
  plan: 'Plan',
  professional: 'Professional',
  expert: 'Expert',
  agency: 'Agency',
  monthly: 'Monthly',
  yearly: 'Yearly',
  '3-year': '3 years',
  saving: '−{percent} %',
  savingSaid: 'saves {percent} percent',
  recommended: 'Recommended',
  perMonth: '/ month',
  nothingForYou: 'You have a hosting plan already.',

  // What a plan includes.
  storageAndSites: '{gb} GB storage · unlimited websites',
  inShort:
    '{vcpu} vCPU, {ram} GB RAM, {locations, select, single {one location} other {several locations}}, {isolation, select, full {full site isolation, } other {}}{domains}',
  emailDomainsInShort:
    '{count, plural, =0 {unlimited e-mail domains} one {# e-mail domain} other {# e-mail domains}}',
  websites: 'Unlimited websites',
  storage: '{gb} GB NVMe storage',
  power:
    '{plan, select, professional {Standard} expert {Enhanced} other {Maximum}} CPU and RAM: {vcpu} vCPU, {ram} GB RAM, {seconds} CPU seconds per month',
  isolation: '{kind, select, full {Full} other {Basic}} site isolation',
  locations: '{kind, select, single {Single location} other {Multiple locations}}',
  emailStorage: '{gb} GB email storage',
  emailDomains: '{count, plural, =0 {Unlimited email domains} one {# email domain} other {# email domains}}',
  emailAccounts: 'Unlimited email accounts',

  // Comparing them.
  compareTitle: 'Compare plans',
  close: 'Close',
  feature: 'Feature',
  perMonthPaid:
    'Per month, {period, select, monthly {paid monthly} yearly {paid yearly} other {paid for 3 years}}',
  rowWebsites: 'Websites',
  rowStorage: 'NVMe storage',
  rowCpu: 'vCPU',
  rowRam: 'RAM',
  rowCpuSeconds: 'CPU seconds per month',
  rowIsolation: 'Site isolation',
  rowLocations: 'Locations',
  rowEmailStorage: 'Email storage',
  rowEmailDomains: 'Email domains',
  rowEmailAccounts: 'Email accounts',
  unlimited: 'Unlimited',
  gigabytes: '{gb} GB',
  basic: 'Basic',
  full: 'Full',
  single: 'Single',
  multiple: 'Multiple',

  // What it costs, and when.
  summaryTitle: '{plan}, {period, select, monthly {monthly} yearly {yearly} other {3 years}}',
  monthsAt: '{months, plural, one {# month} other {# months}} at {price}',
  youSave: 'You save against monthly',
  daysFree: '{days} days free',
  dueToday: 'Due today',
  thenOn: 'Then {price} on {day}',
  renewsOn: 'Renews at {price} on {day}',
  paidUntil: 'Paid until {day}. Nothing renews by itself.',
  securely: 'Paid securely with Stripe',
  totalSaid: '{title}: due today {due}. {after}',

  // After the checkout.
  confirmationTitle: 'Your purchase',
  subscribed: 'You are subscribed to the {plan} hosting plan.',
  subscribedNext: 'Next, set up your hosting account. It takes about a minute.',
  existsNext: 'Everything is in order; there is nothing to pay again.',
  failedNext:
    'If you were charged, the money is safe: we check every payment ourselves, and your plan becomes active as soon as it has arrived.',
  noSession: 'The address of this page is not complete.',
  checkAgain: 'Check again',
  reference: 'Reference: {id}',
  hosting: 'hosting',
});
