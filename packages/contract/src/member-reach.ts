import type { Call, OwnedResource, OwnerRule } from './call.ts';
import type { MemberRole } from './member-roles.ts';

type WebsiteRule = Exclude<OwnerRule, string>[number];

/**
 * What the people of an account reach. Each call of customers is in exactly one list; a test says which is missing.
 * A call that is in none is for the owner.
 */

/** About the person who makes the call and no one else, whatever account they work in. */
const personal: readonly string[] = [
  'account.details',
  'account.notifications',
  'account.readNotifications',
  'account.saveDetails',
  'account.setLanguage',
  'auth.addPasskey',
  'auth.apiKeys',
  'auth.beginAuthenticator',
  'auth.changePassword',
  'auth.confirmAuthenticator',
  'auth.confirmEmailChange',
  'auth.confirmIdentity',
  'auth.confirmationOptions',
  'auth.createApiKey',
  'auth.endSession',
  'auth.forgetDevice',
  'auth.listSessions',
  'auth.passkeyCreationOptions',
  'auth.removeAuthenticator',
  'auth.removePasskey',
  'auth.renamePasskey',
  'auth.renewRecoveryCodes',
  'auth.revokeApiKey',
  'auth.secondFactors',
  'auth.startEmailChange',
  'feedback.rate',
  'feedback.rating',
  'feedback.send',
  'people.accept',
  'people.accounts',
  'people.leave',
  'staff.acceptInvitation',
  'staff.role',
  'support.keepDraft',
  'support.notifications',
  'support.readDraft',
  'support.setNotifications',
];

/** Money, ownership, deletion, and who has access. */
const ofOwner: readonly string[] = [
  'account.dismissFailedTask',
  'account.events',
  'account.failedTasks',
  'account.runningTasks',
  'account.startDomainPlan',
  'archives.exportData',
  'archives.link',
  'archives.list',
  'archives.packInvoices',
  'billing.cancelPlan',
  'billing.withdrawCancellation',
  'deletion.keep',
  'deletion.outlook',
  'deletion.request',
  'domains.authorizationCode',
  'domains.cancelTransfer',
  'domains.changeOwner',
  'domains.confirmRenewal',
  'domains.confirmTransfer',
  'domains.declineTransfer',
  'domains.lock',
  'domains.order',
  'domains.orderStatus',
  'domains.owner',
  'domains.price',
  'domains.register',
  'domains.removeSavedContact',
  'domains.renew',
  'domains.renewal',
  'domains.renewalCharge',
  'domains.renewalPrice',
  'domains.resendOwnerConfirmation',
  'domains.resendTransferEmail',
  'domains.saveOwner',
  'domains.savedContacts',
  'domains.setAutorenew',
  'domains.startTransfer',
  'domains.unlock',
  'domains.verifyRegistration',
  'email.disconnect',
  'email.setPassword',
  'hosting.deleteWarnings',
  'hosting.deleteWebsite',
  'hosting.setPassword',
  'onboarding.checklist',
  'onboarding.hide',
  'people.changeRole',
  'people.invite',
  'people.list',
  'people.remove',
  'people.requireSecondFactor',
  'people.resend',
  'people.withdraw',
  'search.find',
  'webhooks.change',
  'webhooks.create',
  'webhooks.deliveries',
  'webhooks.list',
  'webhooks.remove',
  'webhooks.resend',
  'webhooks.rotateSecret',
  'webhooks.test',
];

/**
 * What a call of developers is for those of them who work on single websites of the account.
 * - website: for theirs. The call names a website, by its owner rule or by `naming`; any other one is not found
 * - filtered: the answer is about their websites alone
 * - general: it says nothing about the account's websites
 * - account: not for them, because it concerns more than single websites
 */
export type WebsiteReach = 'website' | 'filtered' | 'general' | 'account';

/** What the account is: each role needs it for its screens. */
const ofEveryone: Readonly<Record<string, WebsiteReach>> = {
  'account.hostingPlans': 'general',
  // For the addresses of owners of domains, and of invoices.
  'domains.countries': 'general',
  'hosting.panelAccounts': 'filtered',
};

/** A zone and email are those of a whole domain, backups and the control panel those of a whole webspace (ADR 88). */
const ofDevelopers: Readonly<Record<string, WebsiteReach>> = {
  'cdn.activate': 'website',
  'cdn.deactivate': 'website',
  'cdn.ofWebsite': 'website',
  'cdn.purge': 'website',
  'cdn.purgeAddress': 'website',
  'dashboard.read': 'filtered',
  'dns.export': 'account',
  'dns.health': 'account',
  'dns.history': 'account',
  'dns.import': 'account',
  'dns.preset': 'account',
  'dns.records': 'account',
  'dns.save': 'account',
  'dns.undo': 'account',
  'domains.check': 'account',
  'domains.checkTransfer': 'account',
  'domains.detail': 'account',
  'domains.dnssec': 'account',
  'domains.list': 'account',
  'domains.nameservers': 'account',
  'domains.ownership': 'account',
  'domains.read': 'account',
  'domains.setDnssec': 'account',
  'domains.setNameservers': 'account',
  'domains.transfers': 'account',
  'domains.useOwnNameservers': 'account',
  'email.account': 'account',
  'email.cancelCopy': 'account',
  'email.changeMailbox': 'account',
  'email.checkRecords': 'account',
  'email.connect': 'account',
  'email.copy': 'account',
  'email.createForwarder': 'account',
  'email.createMailbox': 'account',
  'email.deleteForwarder': 'account',
  'email.deleteMailbox': 'account',
  'email.forwarders': 'account',
  'email.generatePassword': 'account',
  'email.mailboxes': 'account',
  'email.preview': 'account',
  'email.readAddresses': 'account',
  'email.setCatchAll': 'account',
  'email.setMailboxPassword': 'account',
  'email.setupLink': 'account',
  'email.startCopy': 'account',
  'hosting.addAlias': 'account',
  'hosting.addSubdomain': 'account',
  'hosting.addWebsite': 'account',
  'hosting.additionStatus': 'account',
  'hosting.backupDownloadLink': 'account',
  'hosting.backups': 'account',
  'hosting.connectFirstDomain': 'account',
  'hosting.generatePassword': 'account',
  'hosting.issueCertificate': 'website',
  'hosting.loginLink': 'account',
  'hosting.makeBackup': 'account',
  'hosting.prepareBackupDownload': 'account',
  'hosting.restoreBackup': 'account',
  'hosting.setUpAccount': 'account',
  'hosting.storageUsage': 'filtered',
  'hosting.syncWebsites': 'filtered',
  'hosting.temporaryDomain': 'account',
  'hosting.websites': 'filtered',
  'names.checkOwnership': 'website',
  'names.ownership': 'website',
  'performance.set': 'website',
  'performance.setPhpVersion': 'website',
  'performance.settings': 'website',
  'support.close': 'account',
  'support.create': 'account',
  'support.created': 'account',
  'support.createdDetail': 'account',
  'support.customerReply': 'account',
  'support.customerViewed': 'account',
  'support.ownDomains': 'account',
  'support.preview': 'account',
  'support.rate': 'account',
  'support.rating': 'account',
  'templates.card': 'general',
  'templates.catalogue': 'general',
  'templates.install': 'website',
  'templates.installStatus': 'website',
  'templates.ownership': 'general',
  'wordpress.generatePassword': 'general',
  'wordpress.install': 'website',
  'wordpress.installStatus': 'website',
  'wordpress.loginLink': 'website',
  'wordpress.platform': 'website',
  'wordpress.redisState': 'website',
  'wordpress.setPassword': 'website',
  'wordpress.setRedis': 'website',
  'wordpress.update': 'website',
};

/** Where calls with the reach `website` name one, if their owner rule does not. */
export const naming: Readonly<Record<string, readonly WebsiteRule[]>> = {
  'names.checkOwnership': [{ in: 'params', field: 'name', resource: 'host-name' }],
  'names.ownership': [{ in: 'params', field: 'name', resource: 'host-name' }],
};

const ofBilling: readonly string[] = [
  'billing.accountCredit',
  'billing.changePaymentMethod',
  'billing.checkPromoCode',
  'billing.confirmPurchase',
  'billing.confirmRenewal',
  'billing.confirmUpgrade',
  'billing.details',
  'billing.discounts',
  'billing.hostingPlan',
  'billing.invoices',
  'billing.laterChanges',
  'billing.makePaymentMethodDefault',
  'billing.paymentMethods',
  'billing.planPayments',
  'billing.removePaymentMethod',
  'billing.saveDetails',
  'billing.scheduleChange',
  'billing.startPurchase',
  'billing.startRenewal',
  'billing.startTemplateUpgrade',
  'billing.startUpgrade',
  'billing.upgradeInPlace',
  'billing.upgradePreview',
  'billing.withdrawChange',
];

export const reachLists = {
  personal,
  ofOwner,
  ofEveryone: Object.keys(ofEveryone),
  ofDevelopers: Object.keys(ofDevelopers),
  ofBilling,
};

const ofPersons: ReadonlySet<string> = new Set(personal);
const developer = new Map(Object.entries({ ...ofEveryone, ...ofDevelopers }));
const billing: ReadonlySet<string> = new Set([...reachLists.ofEveryone, ...ofBilling]);
const byRole: Record<MemberRole, Pick<ReadonlySet<string>, 'has'>> = { developer, billing };

/** Whether a call is about the person alone: the account that they work in does not matter to it. */
export const isPersonal = ({ name }: Pick<Call, 'name'>): boolean => ofPersons.has(name);

/** What someone may do in the account of someone else. */
export interface Reach {
  role: MemberRole;
  /** A developer who works on single websites. */
  isLimited: boolean;
}

/** What a call is for developers of single websites; `account`, unless it is in the lists above. */
export const websiteReachOf = ({ name }: Pick<Call, 'name'>): WebsiteReach =>
  developer.get(name) ?? 'account';

/** Whether people with this role make this call in the account of someone else. */
export const reaches = ({ role, isLimited }: Reach, call: Pick<Call, 'name'>): boolean =>
  byRole[role].has(call.name) && !(isLimited && websiteReachOf(call) === 'account');

/** Resources that accompany a website in an owner rule and name none. */
const companions: ReadonlySet<OwnedResource> = new Set(['panel', 'hostingplan']);

/** Where a call names the website that it is for. */
export const websiteRulesOf = ({ name, owner }: Pick<Call, 'name' | 'owner'>): readonly WebsiteRule[] => [
  ...(typeof owner === 'string' ? [] : owner.filter(({ resource }) => !companions.has(resource))),
  ...(naming[name] ?? []),
];
