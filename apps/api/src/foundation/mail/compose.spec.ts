import { describe, expect, it } from '@jest/globals';
import { compose } from './compose.ts';
import type { Brand } from './letter.ts';
import { type TemplateData, type TemplateName, templates } from './templates/templates.ts';

const brand: Brand = {
  name: 'Homeport',
  supportEmail: 'support@homeport.example',
  portalUrl: 'https://my.homeport.example',
};

const samples: TemplateData = {
  code: { code: '482913', purpose: 'signup', minutes: 10 },
  'password-reset': { link: 'https://my.homeport.example/resetpassword/?reset_token=abc', minutes: 30 },
  'password-changed': { at: '2026-11-21T10:00:00.000Z', ip: '203.0.113.7' },
  'session-reuse': { at: '2026-11-21T10:00:00.000Z', ip: '203.0.113.7', userAgent: 'Firefox' },
  welcome: {},
  'domain-registered': { name: 'maison-lune.com', expiresAt: '2027-11-21T10:00:00.000Z' },
  'mail-connected': { name: 'maison-lune.com' },
  'mail-records-lost': { name: 'maison-lune.com' },
  'domain-expiring': {
    name: 'maison-lune.com',
    expiresAt: '2027-11-21T10:00:00.000Z',
    days: 7,
    renewYearCents: 1563,
  },
  'registration-unsettled': {
    name: 'maison-lune.com',
    customer: 'lea@maison-lune.com',
    paidAt: '2026-11-21T10:00:00.000Z',
    story: 'unknown_outcome: Gandi POST /domain/domains: timeout',
  },
  'sale-refunded': {
    description: 'Domain maison-lune.com, 1 year',
    refundedCents: 1490,
    reason: 'The name was registered by somebody else a moment before.',
  },
  'staff-invitation': { role: 'admin', link: 'https://my.homeport.example/resetpassword/?x=1', minutes: 30 },
  'plan-active': { planName: 'Expert', period: 'yearly', trialEnd: '2026-12-21T10:00:00.000Z' },
  'account-ready': { location: 'London', login: 'harbour1' },
  'trial-card-used': { planName: 'Expert' },
  'plan-changed': { planName: 'Agency', period: 'Every year', termEnds: '2027-11-21T00:00:00Z' },
  'order-refunded': { planName: 'Expert', reason: 'second_plan', refundedCents: 1298 },
  'trial-ending': { planName: 'Expert', trialEnd: '2026-12-21T10:00:00.000Z', cents: 1298 },
  'payment-failed': { planName: 'Expert', graceEnds: '2026-12-28T10:00:00.000Z', day: 3 },
  'term-over': { planName: 'Expert', graceEnds: '2026-12-28T10:00:00.000Z' },
  'plan-unpaid': { planName: 'Expert' },
  'paid-again': { planName: 'Expert' },
  'term-ending': { planName: 'Expert', termEnds: '2029-11-21T10:00:00.000Z', days: 30 },
  'cancellation-received': { planName: 'Expert' },
  'cancellation-withdrawn': { planName: 'Expert' },
  'cancellation-confirmed': { planName: 'Expert', accessEnds: '2026-11-28T00:00:00.000Z' },
  'plan-ended': { planName: 'Expert', dataKeptTill: '2026-12-28T00:00:00.000Z' },
  'method-changed': { method: 'Visa ending 4242' },
  'paid-back': { cents: 1298 },
};
const names = Object.keys(templates) as TemplateName[];

describe('a composed mail', () => {
  it.each(names)('"%s" says in plain text who writes and where to ask', (name) => {
    const mail = compose(name, samples[name], brand);
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain('Homeport');
    expect(mail.text).toContain('support@homeport.example');
    expect(mail.text).not.toMatch(/undefined|\[object|<\/?\w+>/);
  });

  it.each(names)('"%s" fetches nothing and runs nothing when its HTML is opened', (name) => {
    const { html } = compose(name, samples[name], brand);
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|\son\w+=/i);
  });

  it('carries the code in the subject, in the text and in the HTML', () => {
    const mail = compose('code', samples.code, brand);
    expect(mail.subject).toBe('482913 is your Homeport code');
    expect(mail.text).toContain('482913');
    expect(mail.html).toContain('482913');
  });

  it('carries a link whole in the text and in the HTML', () => {
    const mail = compose('password-reset', samples['password-reset'], brand);
    expect(mail.text).toContain('https://my.homeport.example/resetpassword/?reset_token=abc');
    expect(mail.html).toContain('href="https://my.homeport.example/resetpassword/?reset_token=abc"');
  });

  it.each(['{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}', '{% raw %}', '$&$1'])(
    'shows the payload %s as it is, evaluated nowhere',
    (payload) => {
      const mail = compose('account-ready', { location: payload, login: 'harbour1' }, brand);
      expect(mail.text).toContain(payload);
      expect(mail.text).not.toContain('49');
      const shown = mail.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      expect(shown).toContain(payload);
    },
  );

  it('escapes markup in data, in elements and in attributes', () => {
    const hostile = `"><img src=x onerror=alert(1)>'&`;
    const { html } = compose('session-reuse', { ...samples['session-reuse'], userAgent: hostile }, brand);
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
    const link = compose('password-reset', { link: hostile, minutes: 30 }, brand).html;
    expect(link).not.toContain('<img');
  });

  it('keeps line ends of data out of the subject', () => {
    const planName = 'Expert\r\nBcc: everybody@example.com\u2028x';
    const { subject } = compose('plan-active', { ...samples['plan-active'], planName }, brand);
    expect(subject).toBe('Your Expert Bcc: everybody@example.com x plan is active');
  });

  it('says when a trial ends, and says nothing of a trial where there is none', () => {
    const withTrial = compose('plan-active', samples['plan-active'], brand).text;
    expect(withTrial).toContain('21 December 2026');
    const without = compose('plan-active', { ...samples['plan-active'], trialEnd: null }, brand).text;
    expect(without).not.toMatch(/free|trial/i);
  });
});
