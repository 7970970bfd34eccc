import { accountStates } from './account-state.ts';
import type { AccountState } from './account-state.ts';
import { paths } from './paths.ts';
import { isForNewcomers, isStaffPath, resolvePath } from './resolve.ts';

// One line per route: an example address, then what each state does with it.
// LO logged out, NP no plan, UN unpaid, DO domains only, HN hosting account to be set up, HH hosting.
const table = `
address                                            | LO                 | NP                   | UN                | DO                   | HN                   | HH
/                                                  | landing            | > purchase           | > pay             | domainOnlyDashboard  | accountSetup         | dashboard
/login                                             | login              | > purchase           | > pay             | > /                  | > /                  | > /
/signup                                            | signUp             | > purchase           | > pay             | > /                  | > /                  | > /
/hosting/expert/yearly/signup                      | signUp             | > purchase           | > pay             | > /                  | > /                  | > /
/upgrade-to-template/                              | upgradeToTemplate  | upgradeToTemplate    | > pay             | upgradeToTemplate    | upgradeToTemplate    | upgradeToTemplate
/domain/buy/example.com                            | buyDomain          | buyDomain            | > pay             | buyDomain            | buyDomain            | buyDomain
/domain/search                                     | domainSearch       | domainSearch         | > pay             | domainSearch         | domainSearch         | domainSearch
/domain/order                                      | orderDomains       | orderDomains         | > pay             | orderDomains         | orderDomains         | orderDomains
/domain/order/status                               | landing            | orderStatus          | orderStatus       | orderStatus          | orderStatus          | orderStatus
/forgot                                            | forgot             | > purchase           | > pay             | > /                  | > /                  | > /
/resetpassword/                                    | resetPassword      | resetPassword        | resetPassword     | resetPassword        | resetPassword        | resetPassword
/undo-email-change                                 | undoEmail          | undoEmail            | undoEmail         | undoEmail            | undoEmail            | undoEmail
/rate                                              | rate               | rate                 | rate              | rate                 | rate                 | rate     
/invitation                                        | invitation         | invitation           | invitation        | invitation           | invitation           | invitation
/team-invitation                                   | teamInvitation     | teamInvitation       | teamInvitation       | teamInvitation       | teamInvitation       | teamInvitation
/sentpasswordresetemail                            | resetMailSent      | > purchase           | > pay             | > /                  | > /                  | > /
/confirmpasswordreset                              | resetDone          | > purchase           | > pay             | > /                  | > /                  | > /
/purchase-hosting-plan                             | > /signup          | purchase             | > pay             | purchase             | > /                  | > /
/add-account-details/p1                            | landing            | > purchase           | > pay             | > /                  | > /                  | > /
/domain/register/example.com/                      | landing            | registerDomain       | > pay             | registerDomain       | registerDomain       | registerDomain
/domain/register/example.com/status                | landing            | registrationStatus   | registrationStatus| registrationStatus   | registrationStatus   | registrationStatus
/hosting-plan-purchase-confirmation/expert/yearly  | landing            | purchaseConfirmation | > pay             | purchaseConfirmation | purchaseConfirmation | purchaseConfirmation
/payment-pending/p1                                | landing            | > purchase           | paymentPending    | > /                  | paymentPending       | paymentPending
/hosting-renew-confirmation/p1/expert/yearly       | landing            | > purchase           | renewConfirmation | > /                  | renewConfirmation    | renewConfirmation
/hosting-renew-confirmation/expert/yearly          | landing            | > purchase           | > pay             | > /                  | renewConfirmation    | renewConfirmation
/hosting-upgrade-confirmation/p1/expert/yearly     | landing            | > purchase           | > pay             | upgradeConfirmation  | upgradeConfirmation  | notFound
/hosting-upgrade-confirmation/expert/yearly        | landing            | > purchase           | > pay             | > /                  | upgradeConfirmation  | upgradeConfirmation
/upgrade-hosting-plan/                             | landing            | > purchase           | > pay             | purchase             | upgradePlan          | upgradePlan
/change-plan-later                                 | landing            | > purchase           | > pay             | > /                  | changePlanLater      | changePlanLater
/account-settings                                  | landing            | accountSettings      | accountSettings   | accountSettings      | accountSettings      | accountSettings
/account-settings/api-keys                         | landing            | apiKeys              | apiKeys           | apiKeys              | apiKeys              | apiKeys
/account-settings/webhooks                         | landing            | webhooks             | webhooks          | webhooks             | webhooks             | webhooks
/account-settings/webhooks/01a204d1                | landing            | webhookDeliveries    | webhookDeliveries | webhookDeliveries    | webhookDeliveries    | webhookDeliveries
/account-settings/people                           | landing            | people               | people            | people               | people               | people
/check-usage/p1                                    | landing            | > purchase           | > pay             | > /                  | notFound             | usage
/website/shop.example.com                          | landing            | > purchase           | > pay             | > /                  | notFound             | dashboard
/websites                                          | landing            | > purchase           | > pay             | > /                  | notFound             | websiteList
/add-website                                       | landing            | > purchase           | > pay             | > /                  | notFound             | addWebsite
/Domains                                           | landing            | domains              | domains           | domains              | domains              | domains
/domains/example.com                               | landing            | domain               | domain            | domain               | domain               | domain
/domains/transfers                                  | landing            | transfers            | transfers         | transfers            | transfers            | transfers
/domain/transfer                                    | landing            | transfer             | > pay             | transfer             | transfer             | transfer
/domain/transfer/example.com                        | landing            | transfer             | > pay             | transfer             | transfer             | transfer
/domains/example.com/nameservers                   | landing            | domainNameservers    | domainNameservers | domainNameservers    | domainNameservers    | domainNameservers
/domains/example.com/ownership                     | landing            | domainOwnership      | domainOwnership   | domainOwnership      | domainOwnership      | domainOwnership
/domains/example.com/renew                         | landing            | renewDomain          | renewDomain       | renewDomain          | renewDomain          | renewDomain
/domains/example.com/dns                            | landing            | domainDns            | domainDns         | domainDns            | domainDns            | domainDns
/email                                             | landing            | > purchase           | > pay             | email                | email                | email
/email/example.com                                 | landing            | > purchase           | > pay             | > /                  | notFound             | emailDomain
/videos                                            | landing            | > purchase           | > pay             | > /                  | notFound             | videos
/install/bakery/                                   | landing            | > purchase           | > pay             | > /                  | notFound             | installTemplate
/order/bakery                                      | landing            | > purchase           | > pay             | > /                  | notFound             | orderTemplate
/cancel-plan                                       | landing            | > purchase           | cancelPlan        | > /                  | cancelPlan           | cancelPlan
/support                                           | landing            | support              | support           | support              | support              | support
/support/ticket/user/48213                         | landing            | ticket               | ticket            | ticket               | ticket               | ticket
/feedback                                          | landing            | feedback             | feedback          | feedback             | feedback             | feedback
/harbour-admin                                     | landing            | staffTickets         | staffTickets      | staffTickets         | staffTickets         | staffTickets
/harbour-admin/support/ticket/agent/48213          | landing            | staffTicket          | staffTicket       | staffTicket          | staffTicket          | staffTicket
/harbour-admin/support/user/agent/48213            | landing            | staffCustomer        | staffCustomer     | staffCustomer        | staffCustomer        | staffCustomer
/harbour-su-admin/                                 | landing            | staffAllTickets      | staffAllTickets   | staffAllTickets      | staffAllTickets      | staffAllTickets
/harbour-su-admin/overview                         | landing            | staffOverview        | staffOverview     | staffOverview        | staffOverview        | staffOverview
/harbour-su-admin/cancellations                    | landing            | staffCancellations   | staffCancellations | staffCancellations   | staffCancellations   | staffCancellations
/harbour-su-admin/money                            | landing            | staffRefunds         | staffRefunds         | staffRefunds         | staffRefunds         | staffRefunds
/harbour-su-admin/money/disputes                   | landing            | staffDisputes        | staffDisputes        | staffDisputes        | staffDisputes        | staffDisputes
/harbour-su-admin/money/taxes                      | landing            | staffTaxes           | staffTaxes           | staffTaxes           | staffTaxes           | staffTaxes  
/harbour-su-admin/money/payouts                    | landing            | staffPayouts         | staffPayouts         | staffPayouts         | staffPayouts         | staffPayouts
/harbour-su-admin/money/payouts/po_1               | landing            | staffPayout          | staffPayout          | staffPayout          | staffPayout          | staffPayout
/harbour-su-admin/catalogue                        | landing            | staffCatalogue       | staffCatalogue     | staffCatalogue       | staffCatalogue       | staffCatalogue
/harbour-su-admin/promo-codes                      | landing            | staffPromotions      | staffPromotions    | staffPromotions      | staffPromotions      | staffPromotions   
/harbour-su-admin/promo-codes/p1                   | landing            | staffPromotion       | staffPromotion     | staffPromotion       | staffPromotion       | staffPromotion    
/harbour-su-admin/servers                          | landing            | staffServers         | staffServers       | staffServers         | staffServers         | staffServers      
/harbour-su-admin/servers/s1                       | landing            | staffServer          | staffServer        | staffServer          | staffServer          | staffServer       
/harbour-su-admin/customers                        | landing            | staffCustomers       | staffCustomers    | staffCustomers       | staffCustomers       | staffCustomers
/harbour-su-admin/customers/c1                     | landing            | staffCustomerFile    | staffCustomerFile | staffCustomerFile    | staffCustomerFile    | staffCustomerFile
/harbour-su-admin/operations                       | landing            | staffOperations      | staffOperations   | staffOperations      | staffOperations      | staffOperations
/harbour-su-admin/operations/o1                    | landing            | staffOperation       | staffOperation    | staffOperation       | staffOperation       | staffOperation
/harbour-su-admin/outbox                           | landing            | staffMails           | staffMails        | staffMails           | staffMails           | staffMails
/harbour-su-admin/providers                        | landing            | staffProviders       | staffProviders    | staffProviders       | staffProviders       | staffProviders
/harbour-su-admin/audit                            | landing            | staffAudit           | staffAudit        | staffAudit           | staffAudit           | staffAudit
/harbour-su-admin/team                             | landing            | staffTeam            | staffTeam         | staffTeam            | staffTeam            | staffTeam
/harbour-su-admin/team/m1                          | landing            | staffTeamMember      | staffTeamMember      | staffTeamMember      | staffTeamMember      | staffTeamMember
/harbour-admin/unassigned                          | landing            | staffUnassigned      | staffUnassigned   | staffUnassigned      | staffUnassigned      | staffUnassigned
/harbour-admin/saved-replies                       | landing            | staffSavedReplies  | staffSavedReplies  | staffSavedReplies  | staffSavedReplies  | staffSavedReplies
/harbour-admin/saved-replies/r1                    | landing            | staffSavedReply    | staffSavedReply    | staffSavedReply    | staffSavedReply    | staffSavedReply
/harbour-admin/status                              | landing            | staffStatus        | staffStatus        | staffStatus        | staffStatus        | staffStatus
/harbour-admin/status/e1                           | landing            | staffStatusEvent   | staffStatusEvent   | staffStatusEvent   | staffStatusEvent   | staffStatusEvent
/harbour-su-admin/feedback                         | landing            | staffFeedback        | staffFeedback     | staffFeedback        | staffFeedback        | staffFeedback
/status                                            | status             | status             | status             | status             | status             | status
/no/such/place                                     | landing            | > purchase           | > pay             | > /                  | notFound             | notFound
`;

const targets: Record<string, string> = {
  '> /': '/',
  '> /signup': '/signup',
  '> purchase': '/purchase-hosting-plan',
  '> pay': '/payment-pending/p1',
};

const [, ...lines] = table.trim().split('\n');
const cells = lines.flatMap((line) => {
  const [address = '', ...wanted] = line.split('|').map((cell) => cell.trim());
  return wanted.map((cell, at) => ({ address, state: accountStates[at] as AccountState, cell }));
});

const decide = (address: string, state: AccountState, role?: 'agent' | 'admin') => {
  const outcome = resolvePath(address, { state, planId: 'p1', brandSlug: 'harbour', role });
  return outcome.kind === 'redirect' ? outcome.to : outcome.screen;
};

describe('the table of routes', () => {
  it('has a line for every path, and one for an unknown one', () => {
    expect(lines).toHaveLength(Object.keys(paths).length + 1);
  });

  it('shows in the account of someone else the screens of the role', () => {
    const context = { state: 'hosting', planId: null, brandSlug: 'homeport' } as const;
    const at = (path: string, role: 'developer' | 'billing', isLimited = false) => {
      const outcome = resolvePath(path, { ...context, member: { role, isLimited } });
      return outcome.kind === 'redirect' ? outcome.to : outcome.screen;
    };
    expect(at('/', 'developer')).toBe('dashboard');
    expect(at('/domains/example.com/dns', 'developer')).toBe('domainDns');
    expect(at('/account-settings', 'developer')).toBe('notInRole');
    expect(at('/account-settings/people', 'developer')).toBe('notInRole');
    expect(at('/', 'billing')).toBe('/account-settings');
    expect(at('/websites', 'billing')).toBe('notInRole');
    expect(at('/account-settings/people', 'billing')).toBe('notInRole');
    expect(at('/no/such/place', 'billing')).toBe('notFound');
    expect(at('/invitation', 'billing')).toBe('invitation');
    expect(at('/website/example.com', 'developer', true)).toBe('dashboard');
    expect(at('/add-website', 'developer', true)).toBe('notInRole');
    expect(at('/domains/example.com/dns', 'developer', true)).toBe('notInRole');
    expect(at('/support', 'developer', true)).toBe('notInRole');
  });

  it('shows all templates where none is named', () => {
    const standing = { state: 'hosting', planId: null, brandSlug: 'homeport' } as const;
    expect(resolvePath('/order/', standing)).toMatchObject({ screen: 'orderTemplate', instead: false });
  });

  it.each(cells)('$address when $state: $cell', ({ address, state, cell }) => {
    expect(decide(address, state)).toBe(targets[cell] ?? cell);
  });

  describe.each([
    ['agent', '/harbour-admin'],
    ['admin', '/harbour-su-admin'],
  ] as const)('for an %s', (role, work) => {
    it.each(['/', '/login', '/signup', '/forgot', '/email', '/website/3', '/no/such/place'])(
      'without a plan %s leads to work',
      (address) => {
        expect(decide(address, 'noPlan', role)).toBe(work);
      },
    );

    it('without a plan leaves account, purchase and the staff area where they are', () => {
      expect(decide('/account-settings', 'noPlan', role)).toBe('accountSettings');
      expect(decide('/purchase-hosting-plan', 'noPlan', role)).toBe('purchase');
      expect(decide('/harbour-admin', 'noPlan', role)).toBe('staffTickets');
    });

    it.each(['unpaid', 'domainOnly', 'newHosting', 'hosting'] as const)(
      'leads from the sign-in to work when %s',
      (state) => {
        expect(decide('/login', state, role)).toBe(work);
      },
    );

    it('leaves those with a plan their own pages', () => {
      expect(decide('/', 'hosting', role)).toBe('dashboard');
      expect(decide('/', 'domainOnly', role)).toBe('domainOnlyDashboard');
      expect(decide('/', 'unpaid', role)).toBe(work);
      expect(decide('/email', 'unpaid', role)).toBe('/payment-pending/p1');
    });
  });

  it('ignores case and a trailing slash', () => {
    expect(decide('/DOMAINS/', 'hosting')).toBe('domains');
    expect(decide('/Login/', 'loggedOut')).toBe('login');
    expect(decide('/add-account-details', 'noPlan')).toBe('/purchase-hosting-plan');
    expect(decide('/website', 'hosting')).toBe('dashboard');
  });

  it('takes names with dots and other scripts as they are', () => {
    expect(decide('/domain/buy/shop.example.co.uk', 'loggedOut')).toBe('buyDomain');
    expect(decide('/domain/buy/b%C3%BCcher.example', 'noPlan')).toBe('buyDomain');
  });

  it.each([
    '/domain/buy/a.example',
    '/domain/order',
    '/domain/register/a.example',
    '/upgrade-to-template/',
    '/support',
  ])('knows that a new account can have come for %s', (path) => {
    expect(isForNewcomers(path)).toBe(true);
  });

  it.each(['/domains/a.example', '/support/ticket/user/7', '/website/a.example', '/no/such/place'])(
    'knows that a new account cannot have come for %s',
    (path) => {
      expect(isForNewcomers(path)).toBe(false);
    },
  );

  it('knows the staff routes of its own brand only', () => {
    expect(isStaffPath('/harbour-admin', 'harbour')).toBe(true);
    expect(isStaffPath('/harbour-su-admin/', 'harbour')).toBe(true);
    expect(isStaffPath('/other-admin', 'harbour')).toBe(false);
    expect(isStaffPath('/support', 'harbour')).toBe(false);
  });
});
