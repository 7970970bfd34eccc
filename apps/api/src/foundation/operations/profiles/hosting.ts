import { addWebsiteTexts } from '@homeport/contract/add-website';
import {
  type OperationProfile,
  type ProfilesOf,
  shownOnScreen,
  notifiesStaff,
} from '../operation-profile.ts';

const nameTexts = {
  domain_on_panel: 'This domain is already hosted on the server. Please contact support if it is yours.',
  name_lost: 'The name was moved to the customer who proved that it is theirs.',
  panel_rejected: 'The server does not accept this domain name. Please check it.',
};

const addition: OperationProfile = {
  queue: 'panel',
  messages: {
    ...nameTexts,
    panel_full: 'Your hosting account has reached its limit. Please upgrade your plan, or contact support.',
    website_gone: 'The website no longer exists. Please reload the page.',
    other: addWebsiteTexts.unreachable,
  },
  finished: 'The website is added.',
  failed: {
    customer: 'The website could not be added.',
    screen: { notice: 'Adding {subject} failed', retry: 'add_website' },
  },
};

const deletion: OperationProfile = {
  queue: 'panel',
  messages: {
    backup_failed: 'The backup failed, so nothing was deleted. Try again, or delete without a backup.',
    backup_not_offered:
      'This server can’t make backups, so nothing was deleted. You can delete without a backup.',
    others_exist:
      'There are other websites in this hosting account by now. Please reload, and delete them first.',
    other: 'The hosting server could not delete this now. Please try again in a few minutes.',
  },
  finished: 'The website is deleted.',
  failed: {
    customer: 'The website could not be deleted. Nothing was changed.',
    screen: { notice: 'Deleting {subject} failed', retry: 'website' },
  },
};

const panelIsBusy = { other: 'The hosting server is busy. Please try again in a few minutes.' };

export const hostingProfiles: ProfilesOf<'hosting'> = {
  'hosting.addWebsite': addition,
  'hosting.connectDomain': {
    queue: 'panel',
    messages: {
      ...nameTexts,
      other: 'The hosting server could not connect the domain. Please try again in a few minutes.',
    },
    finished: 'The domain is connected to your hosting account.',
    failed: {
      customer: 'The domain could not be connected.',
      screen: { shownAt: 'the form for the first domain' },
    },
  },
  'hosting.deleteAlias': {
    ...deletion,
    finished: 'The alias is deleted.',
    failed: {
      customer: 'The alias could not be deleted.',
      screen: { notice: 'Deleting {subject} failed', retry: 'website' },
    },
  },
  'hosting.deleteMainWebsite': deletion,
  'hosting.deleteWebsite': deletion,
  'hosting.openLocation': addition,
  'hosting.pointName': {
    queue: 'registrar',
    messages: {
      other: 'Pointing your domain to your website is taking longer than usual. Our team is on it.',
    },
    finished: null,
    failed: {
      customer: 'The DNS records that lead to your website could not be set.',
      screen: { shownAt: 'the DNS notice of the website' },
    },
  },
  'hosting.releaseName': {
    queue: 'panel',
    messages: {
      other: 'Your website is getting another name. This is taking longer than usual; our team is on it.',
    },
    ...notifiesStaff,
  },
  'hosting.resume': {
    queue: 'panel',
    messages: {
      other:
        'Your plan is paid, but switching your websites on is taking longer than usual. Our team is on it.',
    },
    finished: null,
    failed: {
      customer: 'Your websites could not be turned on again.',
      screen: { notice: 'Turning your websites on again failed', retry: null },
    },
  },
  'hosting.setUpAccount': {
    queue: 'panel',
    messages: {
      login_taken: 'This username is taken on the server. Please choose another one.',
      other:
        'The account could not be created. Nothing was charged for it; please try again, or contact support if this error persists.',
    },
    finished: null,
    failed: {
      customer: 'Your hosting account could not be set up.',
      screen: { shownAt: 'the setup screen' },
    },
  },
  'hosting.suspend': {
    queue: 'panel',
    messages: { other: 'Your websites are to be suspended, which has not happened yet.' },
    ...notifiesStaff,
  },
  'hosting.switchPlan': {
    queue: 'panel',
    messages: {
      other: 'Your plan was changed, but applying its limits is taking longer than usual. Our team is on it.',
    },
    finished: null,
    failed: {
      customer: 'Your hosting account could not be moved to your new plan.',
      screen: { notice: 'Moving your hosting account to your new plan failed', retry: null },
    },
  },
  'hosting.syncAccount': { queue: 'sync', messages: panelIsBusy, ...shownOnScreen },
  'hosting.syncServer': { queue: 'sync', messages: panelIsBusy, ...notifiesStaff },
  'hosting.updateContact': {
    queue: 'panel',
    messages: { other: 'Updating the email address of your hosting account is taking longer than usual.' },
    ...notifiesStaff,
  },
};
