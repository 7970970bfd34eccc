import { mailAllowances, mayConnectMail } from './mail-plans.ts';
import { mailHosts } from './mail-settings.ts';

describe('the mail that a plan includes', () => {
  it.each([
    ['professional', 3, 2],
    ['expert', null, 10],
    ['agency', null, 20],
    ['domain', 0, 0],
  ] as const)('%s: %p domains, %d GB', (plan, domains, storageGb) => {
    expect(mailAllowances[plan]).toEqual({ domains, storageGb });
  });

  it('ends with the last domain that it includes', () => {
    expect(mayConnectMail(mailAllowances.professional, 2)).toBe(true);
    expect(mayConnectMail(mailAllowances.professional, 3)).toBe(false);
    expect(mayConnectMail(mailAllowances.expert, 1_000)).toBe(true);
    expect(mayConnectMail(mailAllowances.domain, 0)).toBe(false);
  });
});

describe('the hosts of a domain’s mail', () => {
  it('stand below the domain', () => {
    expect(mailHosts('kunde.example')).toEqual({
      server: 'mail.kunde.example',
      administration: 'mailadmin.kunde.example',
      webmail: 'webmail.kunde.example',
    });
  });
});
