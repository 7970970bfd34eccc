import { compose } from './compose.ts';
import { mailLanguage } from './mail-language.ts';
import { mailSamples as samples, sampleBrand as brand } from './mail-samples.ts';
import { type TemplateName, templates } from './templates/templates.ts';

const english = mailLanguage(null);
const names = Object.keys(templates) as TemplateName[];

describe('a composed mail', () => {
  it.each(names)('"%s" says in plain text who writes and where to ask', async (name) => {
    const mail = await compose(name, samples[name], brand, english);
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain('Homeport');
    expect(mail.text).toContain('support@homeport.example');
    expect(mail.text).not.toMatch(/undefined|\[object|<\/?\w+>/);
  });

  it.each(names)('"%s" fetches nothing and runs nothing when its HTML is opened', async (name) => {
    const { html } = await compose(name, samples[name], brand, english);
    expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|\son\w+=/i);
  });

  it('carries the code in the subject, in the text and in the HTML', async () => {
    const mail = await compose('code', samples.code, brand, english);
    expect(mail.subject).toBe('482913 is your Homeport code');
    expect(mail.text).toContain('482913');
    expect(mail.html).toContain('482913');
  });

  it('carries a link whole in the text and in the HTML', async () => {
    const mail = await compose('password-reset', samples['password-reset'], brand, english);
    expect(mail.text).toContain('https://my.homeport.example/resetpassword/#token=abc');
    expect(mail.html).toContain('href="https://my.homeport.example/resetpassword/#token=abc"');
  });

  it('leads from a registered domain to that domain', async () => {
    const mail = await compose('domain-registered', samples['domain-registered'], brand, english);
    expect(mail.text).toContain('https://my.homeport.example/domains/maison-lune.com');
  });

  it('links to the preferences if it can be turned off', async () => {
    for (const name of names) {
      const { text, html } = await compose(name, samples[name], brand, english);
      const optional = ['staff-news', 'status-update', 'ticket-news', 'work-news'].includes(name);
      expect([name, /we write to you about/.test(text)]).toEqual([name, optional]);
      expect([name, /we write to you about/.test(html)]).toEqual([name, optional]);
    }
  });

  it('names the subjects of finished tasks, even if there are many', async () => {
    const { items } = samples['work-news'];
    const one = await compose('work-news', { items: items.slice(0, 1) }, brand, english);
    expect(one.subject).toBe('maison-lune.com: WordPress is installed.');
    const many = await compose('work-news', { items }, brand, english);
    expect(many.subject).toBe('2 updates on your hosting');
    expect(many.text).toContain('atelier.example: The CDN could not be switched on.');
  });

  it.each(['{{7*7}}', '${7*7}', '<%= 7*7 %>', '#{7*7}', '{% raw %}', '$&$1'])(
    'shows the payload %s as it is, evaluated nowhere',
    async (payload) => {
      const mail = await compose('account-ready', { location: payload, login: 'harbour1' }, brand, english);
      expect(mail.text).toContain(payload);
      expect(mail.text).not.toContain('49');
      const shown = mail.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      expect(shown).toContain(payload);
    },
  );

  it('escapes markup in data, in elements and in attributes', async () => {
    const hostile = `"><img src=x onerror=alert(1)>'&`;
    const { html } = await compose(
      'session-reuse',
      { ...samples['session-reuse'], userAgent: hostile },
      brand,
      english,
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#x27;&amp;');
    const link = await compose('password-reset', { link: hostile, minutes: 30 }, brand, english);
    expect(link.html).not.toContain('<img');
  });

  it('keeps line ends of data out of the subject', async () => {
    const planName = 'Expert\r\nBcc: everybody@example.com\u2028x';
    const { subject } = await compose('plan-active', { ...samples['plan-active'], planName }, brand, english);
    expect(subject).toBe('Your Expert Bcc: everybody@example.com x plan is active');
  });

  it('says when a trial ends, and does not mention one otherwise', async () => {
    const withTrial = await compose('plan-active', samples['plan-active'], brand, english);
    expect(withTrial.text).toContain('21 December 2026');
    const without = await compose(
      'plan-active',
      { ...samples['plan-active'], trialEnd: null },
      brand,
      english,
    );
    expect(without.text).not.toMatch(/free|trial/i);
  });
});
