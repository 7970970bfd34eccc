import { catalogue } from '../foundation/texts/catalogue.ts';

export const healthTexts = catalogue('hostingHealth', {
  health: 'Website health',
  checked: 'Checked',
  notChecked: 'Not checked yet',
  checkNow: 'Check now',

  // Where the name points.
  dns: 'DNS',
  dns_here: 'Points here',
  dns_elsewhere: 'Points elsewhere',
  dns_nowhere: 'Points nowhere',
  dns_unknown: 'Unknown',

  // Its nameservers.
  nameservers: 'Nameservers',
  nameservers_here: 'Ours',
  nameservers_elsewhere: 'Elsewhere',
  nameservers_silent: 'Don’t answer',
  nameservers_none: 'None',
  nameservers_no_domain: 'No such domain',

  // The certificate.
  https: 'HTTPS',
  certificate_valid: 'Secure',
  certificate_expired: 'Expired',
  certificate_wrong_name: 'For another name',
  certificate_untrusted: 'Not trusted',
  certificate_missing: 'None',
  certificate_unknown: 'Unknown',
  certificateUntil: 'Certificate valid until {day}.',
  certificateRenews: 'Certificate valid until {day}. It renews automatically.',
  certificateWaits: 'We’ll issue the certificate automatically once your domain points here.',
  certificateComing: 'We’re getting a certificate. This usually takes a few minutes.',
  certificateByHand: 'This server doesn’t issue certificates. Add one in the control panel.',
  problem_rate_limited:
    'Let’s Encrypt has issued too many certificates for this domain lately, so we have to wait.',
  problem_unreachable:
    'Let’s Encrypt couldn’t reach the website by this name. Check that all its DNS records, AAAA included, point here.',
  problem_caa:
    'A CAA record of your domain forbids Let’s Encrypt. Remove it, or add letsencrypt.org, in the domain’s DNS settings.',
  problem_refused: 'The hosting server couldn’t issue a certificate.',
  problem_panel_busy: 'The hosting server didn’t answer in time.',
  nextAttempt: 'We’ll try again on {time}.',
  tryNow: 'Get certificate now',
  trying: 'We’re getting a certificate.',

  // Whether it answers.
  answers: 'Answers visitors',
  answers_ok: 'Yes',
  answers_error: 'With an error',
  answers_silent: 'No',
  answers_unknown: 'Unknown',
  answersErrorWhy: 'The website answers with the error {status}. Its error log is in the control panel.',
  answersSilentWhy: 'The website didn’t answer within 8 seconds.',

  // What runs on it.
  php: 'PHP {version}',
  wordpress: 'WordPress {version}',
  supported: 'Supported',
  unsupported: 'Out of support',
  phpUnsupportedWhy: 'It gets no security updates. Choose a newer version under Performance.',
  wordpressUnsupportedWhy: 'It gets no security updates. Update it to a newer version.',
  securityUpdate: 'Security update',
  securityUpdateWhy: 'Version {version} fixes bugs and security holes.',

  // The line above the dashboard.
  allGood:
    '{count, plural, one {All good: your website is fine.} other {All good: your # websites are fine.}}',
  notAllChecked: 'No problems found. Some checks haven’t finished yet.',
  more: '{count, plural, one {# more website needs attention} other {# more websites need attention}}',
  changePhp: 'Change PHP version',
  openPanel: 'Open control panel',
  showDomain: 'Show domain',
  seeDetails: 'See details',
  fixDns: 'Fix DNS',
  showAll: 'Show all',
  needAttention:
    '{ill, plural, one {# of your {count} websites needs attention.} other {# of your {count} websites need attention.}}',
  seeUsage: 'See usage',
  issue_missing: '{host} isn’t on its server any more.',
  issue_switched_off: '{host} isn’t being served, because it was switched off.',
  issue_suspended: '{host} is suspended, and is being switched on again.',
  issue_nameservers: '{host} can’t be found, because no nameservers answer for its domain.',
  issue_security_update: '{host} lacks the security update {version} of WordPress.',
  issue_server: 'The server of {host} doesn’t answer us, so we can’t check it.',
  issue_dns: '{host} doesn’t point here, so visitors don’t reach it.',
  issue_www: 'www.{host} doesn’t point here, so visitors don’t reach the website by it.',
  issue_silent: '{host} doesn’t answer visitors.',
  issue_error: '{host} answers visitors with an error.',
  issue_certificate: '{host} has no certificate that browsers accept.',
  issue_php: '{host} runs a PHP version that gets no security updates.',
  issue_wordpress: '{host} runs a WordPress version that gets no security updates.',
  issue_storage: 'Your storage is {percent} % full.',

  // In the list.
  chip_silent: 'Doesn’t answer',
  chip_error: 'Error {status}',
  chip_certificate: 'Not secure',
  chip_php: 'Old PHP',
  chip_wordpress: 'Old WordPress',
  chip_security_update: 'Security update',
  chip_nameservers: 'No nameservers',
});
