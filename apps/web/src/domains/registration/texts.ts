import { registrationErrorTexts } from '@homeport/contract/domain-form';
import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsRegistration', {
  // Texts of the specification, verbatim with their spelling and spaces.
  notAvailable: 'Oops! This domain is NOT available for registration!',
  invalidDomain: 'ERROR! Invalid domain name.',
  enterDetails: 'You must enter your details before you can proceed to payment.',
  proceedToPayment: 'PROCEED TO PAYMENT',
  redirecting: 'REDIRECTING TO STRIPE ...',
  paymentCancelled: 'ERROR! Payment was not successfully completed. Please try again or contact support.',

  // Availability.
  buyTitle: 'Register {name}',
  guestLead: 'Create your account, and we’ll check right away whether {name} is available.',
  alreadyWithUs: 'Already have an account?',
  logIn: 'Log in',
  checking: 'Checking whether {name} is available ...',
  tryAnother: 'Try another ending or another word.',
  connectOwn: 'Do you already own it? You don’t need to register it again: connect it to your hosting.',
  goToDashboard: 'Go to the dashboard',
  registrarUnavailable: 'We can’t check domain names right now. Please try again in a minute.',
  checkFailed: 'We could not check whether this name is available.',
  tryAgain: 'Try again',

  // The form.
  autorenewConsent:
    'Renew automatically: save my card and charge {price} a year, four weeks before the domain expires. I can turn this off at any time on the domain’s page.',
  formTitle: 'Register your domain',
  formLead: '{name} is available. Enter the owner’s details.',
  loadingForm: 'Loading countries and the price ...',
  ownerTitle: 'Owner',
  ownerLead: 'Required by the registry. They stay private: domain privacy is included.',
  billingTitle: 'Billing address',
  fname: 'First name',
  lname: 'Last name',
  email: 'Email',
  emailHint: 'The registry sends an email here to verify your address.',
  company: 'Company',
  companyHint: 'Optional',
  addressl1: 'Street address',
  city: 'City',
  zipcode: 'ZIP code',
  country: 'Country',
  state: 'State',
  chooseState: 'Please choose',
  mostCustomers: 'Most common',
  allCountries: 'All countries',
  phoneCode: 'Country code',
  phone: 'Phone',
  phoneHint: 'Without the country code',
  otherBilling: 'Use a different billing address',
  domainStatus: 'Check status',

  // The price.
  priceTitle: 'Your domain',
  period: 'Registration period',
  years: '{years, plural, one {# year} other {# years}}',
  perYear: 'Price per year',
  normalPrice: 'Normal price:',
  discountedPrice: 'Discounted price:',
  discountFor:
    '{years, plural, one {The discount applies when you register for 1 year.} other {The discount applies when you register for up to # years.}}',
  premium: 'Premium name',
  premiumWhy: 'The registry charges a higher price for this name.',
  privacy: 'Domain privacy',
  free: 'free',
  privacyIncluded: 'Free domain privacy included',
  dueToday: 'Due today',
  renewsAt: 'Renews at {price} a year.',
  securely: 'Paid securely with Stripe',
  dueTodaySaid: '{name}, {years, plural, one {# year} other {# years}}: due today {price}.',

  // The outcome.
  statusHeading: 'DOMAIN REGISTRATION',
  verifying: 'Verifying your payment ...',
  requested: 'Your payment was processed. {name} is being registered.',
  requestedDetail: 'You can close this page; we’ll finish in the background.',
  slow: 'This is taking longer than usual. We’ll email you as soon as it is done.',
  pending: 'The registry is processing {name}.',
  pendingDetail: 'This usually takes a few minutes, rarely a day. We’ll email you.',
  registered: '{name} is registered',
  registeredDetail: 'It’s yours. Please confirm the email that the registry sends you.',
  refused: 'This domain is not valid for registration',
  refusedDetail:
    'The registry did not accept {name}. We are refunding your payment in full and have emailed you.',
  notPaid: 'The payment was not completed',
  notPaidDetail: 'If your bank account was debited, please contact support.',
  unknownOutcome: 'We can’t tell yet whether {name} was registered',
  unknownOutcomeDetail:
    'Our team is on it: you get either the domain or a full refund. If you have questions, contact support and mention the code DOM03.',
  statusFailed: 'We could not load the status of your registration.',
  statusFailedDetail: 'Your order is safe. Please try again.',
  checkAgain: 'Check again',
  backToForm: 'Back to the form',
  manageDomain: 'Manage your domain',
  addHosting: 'Add hosting',
  reference: 'Reference: {code}',
});

/** Why a registration cannot continue to its payment. */
export const errorText = catalogue('domainsRegistrationErrors', registrationErrorTexts);
