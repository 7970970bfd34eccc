import type { Screen } from './screen.ts';

const dashboard = ['home', 'website'] as const;

const unexpected =
  'There was an unexpected error. Please reload the page and try again or contact support if you continue to face this issue.';

/** The dashboard and what stands on it. */
export const screensOfHosting = {
  S19: {
    name: 'Frame of the dashboard',
    at: dashboard,
    shows: 'ADD WEBSITE',
    texts: [
      'Fetching your account details ...',
      'Syncing with your servers ...',
      'Backend Busy!',
      'Oops! Looks like something went wrong',
      'Updated {time}',
      'ADD WEBSITE',
    ],
    states: ['Please reload the page, or log out and in. If it stays, contact support.'],
  },
  S20: {
    name: 'The selected website',
    at: dashboard,
    shows: 'Visit',
    texts: [],
    states: [
      'Website not found',
      '1 alias',
      'Suspended',
      'Not on the server',
      'Switched off',
      'Being deleted',
      'DNS not pointing here',
      'www not pointing here',
      '{host} points here over IPv4, but its AAAA record leads to {addresses}.',
      '{host} doesn’t point to this website yet, so visitors can’t reach it by this name.',
      '{host} points to {addresses}, so visitors don’t reach this website.',
      'We manage its DNS, so you don’t need to change anything at a registrar.',
      'Check DNS again',
    ],
  },
  S21: {
    name: 'Switching to another website',
    at: dashboard,
    shows: 'Select a different website:',
    texts: ['Select a different website:', 'CLOSE'],
    states: ['No website matches.'],
  },
  S22: {
    name: 'No domain yet',
    at: dashboard,
    shows: 'Connect your first domain',
    texts: [],
    states: [],
  },
  S23: {
    name: 'Domains only',
    at: dashboard,
    shows: 'GET WORDPRESS HOSTING',
    texts: ['GET WORDPRESS HOSTING', 'Manage', 'BETA'],
    states: ['This did not work. Please reload this page and try again.'],
  },
  S24: {
    name: 'Domains without hosting',
    at: dashboard,
    shows: 'Your domains have no website yet',
    texts: [],
    states: [],
  },
  S25: {
    name: 'IP address and nameservers',
    at: dashboard,
    shows: 'Point your domain here',
    texts: ['ns1.{server}', 'ns2.{server}'],
    states: ['IPv4', 'Your domain points here', 'We manage this domain’s DNS'],
  },
  S26: {
    name: 'Signing in to the control panel',
    at: dashboard,
    shows: 'Open panel',
    texts: [
      'Please connect your first domain...',
      'Please add your first domain to get access...',
      'Error generating link! Please contact support if you continue to see this.',
    ],
    states: ['Your browser kept the new tab from opening.'],
  },
  S27: {
    name: 'A new password for the control panel',
    at: dashboard,
    shows: 'New panel password',
    texts: ['I have copied and saved my password'],
    states: [
      'Please confirm that you have copied and saved your password.',
      'Your new panel password is set',
      'The password could not be set. Please try again in a moment.',
      'FTP & SSH',
    ],
  },
  S28: {
    name: 'The first domain',
    at: dashboard,
    shows: 'CONNECT DOMAIN',
    texts: [
      'CONNECT DOMAIN',
      'Please confirm connecting your domain by checking the box.',
      'ERROR! Invalid domain name.',
      'Unexpected Error! Please reload this page and try again.',
    ],
    states: ['Start with a temporary domain name', 'Connecting {host}', 'Your domain is connected.'],
  },
  S29: {
    name: 'Deleting a website',
    at: dashboard,
    within: /^dialog/,
    shows: 'Delete {host}?',
    texts: [
      'Unknown error. Please reload this page and try again.',
      'Error! There was an error loading the hosting parameters.',
    ],
    states: [
      'Looking at what goes along ...',
      'This website below it is deleted as well:',
      'Please confirm the deletion by checking the box.',
    ],
  },
  S30: {
    name: 'Installing WordPress',
    at: dashboard,
    shows: 'Install WordPress',
    texts: ['PLATFORM ERROR! Please contact support if you keep seeing this error.'],
    states: [
      'Installing WordPress',
      'Pages that are there now may be replaced.',
      'WordPress is installed on {host}.',
      'Your plan does not include WordPress. With a larger one it is on {host} in a minute.',
      'Trying again is safe.',
    ],
  },
  S31: {
    name: 'Administering WordPress',
    at: dashboard,
    shows: 'WP Admin',
    texts: ['CRITICAL ERROR! Please reload the page and try again.', 'PASSWORD UPDATE UNSUCCESSFULL!'],
    states: ['{website}/wp-admin', 'Your new WordPress password is set'],
  },
  S32: {
    name: 'Object cache',
    at: dashboard,
    within: /WordPress/,
    shows: 'Object cache',
    texts: [
      'Installation task queued successfully.',
      'Updating Redis configuration.',
      'Redis config could not be loaded. Please contact support to enable Object Caching.',
      unexpected,
    ],
    states: ['This can take up to 5 minutes. You can close this page.'],
  },
  S33: {
    name: 'Performance of the web server',
    at: dashboard,
    within: /Performance$/,
    shows: 'Static file cache',
    texts: [unexpected],
    states: ['File compression'],
  },
  S34: {
    name: 'PHP',
    at: dashboard,
    within: /Performance$/,
    shows: 'PHP {version}',
    texts: ['Optimize PHP settings'],
    states: ['Modern', 'Outdated', 'PHP 8.2 or newer is needed'],
  },
  S35: {
    name: 'CDN',
    at: dashboard,
    shows: 'Activate CDN',
    texts: [
      'CRITICAL ERROR! CDN creation failed. Please reload this page and try again, or contact our support',
    ],
    states: ['Activating the CDN', 'Points to'],
  },
  S36: {
    name: 'Clearing the cache of the CDN',
    at: dashboard,
    shows: 'Clear cache',
    texts: [],
    states: [
      'Clearing the cache ...',
      'Cleared. Fresh copies are made as visitors come.',
      'The cache could not be cleared. Please try again.',
    ],
  },
} satisfies Record<string, Screen>;
