import { cutHtmlReply, cutReply } from './reply-text.ts';

const ours = [
  '##- Reply above this line -##',
  '',
  'Request #1001 was updated',
  '',
  'We replied to your request.',
  '',
  '> The certificate is there now.',
  '',
  'Open the request:',
  'https://my.homeport.example/support/ticket/user/1001',
  '',
  '-- ',
  'Homeport',
];
const quoted = (lines: readonly string[], sign = '> ') => lines.map((line) => `${sign}${line}`.trimEnd());

/** How mail apps write an answer below which the email is quoted. */
const shapes: Record<string, readonly string[]> = {
  'Gmail, English': [
    'Thank you, it works.',
    '',
    'On Fri, Nov 27, 2026 at 10:12 AM Homeport <no-reply@homeport.example>',
    'wrote:',
    '',
    ...quoted(ours),
  ],
  'Gmail, German': [
    'Thank you, it works.',
    '',
    'Am Fr., 27. Nov. 2026 um 10:12 Uhr schrieb Homeport <no-reply@homeport.example>:',
    '',
    ...quoted(ours),
  ],
  'Gmail, French': [
    'Thank you, it works.',
    '',
    'Le ven. 27 nov. 2026 à 10:12, Homeport <no-reply@homeport.example> a écrit :',
    '',
    ...quoted(ours),
  ],
  'Gmail, Spanish': [
    'Thank you, it works.',
    '',
    'El vie, 27 nov 2026 a las 10:12, Homeport (<no-reply@homeport.example>)',
    'escribió:',
    '',
    ...quoted(ours),
  ],
  'Outlook, English': [
    'Thank you, it works.',
    '',
    '________________________________',
    'From: Homeport <no-reply@homeport.example>',
    'Sent: Friday, November 27, 2026 10:12 AM',
    'To: Lea <lea@maison-lune.com>',
    'Subject: Request #1001 was updated',
    '',
    ...ours,
  ],
  'Outlook, German': [
    'Thank you, it works.',
    '',
    'Von: Homeport <no-reply@homeport.example>',
    'Gesendet: Freitag, 27. November 2026 10:12',
    'An: Lea <lea@maison-lune.com>',
    'Betreff: Anfrage #1001 wurde aktualisiert',
    '',
    ...ours,
  ],
  'Outlook, French': [
    'Thank you, it works.',
    '',
    'De : Homeport <no-reply@homeport.example>',
    'Envoyé : vendredi 27 novembre 2026 10:12',
    'À : Lea <lea@maison-lune.com>',
    'Objet : La demande #1001 a été mise à jour',
    '',
    ...ours,
  ],
  'Outlook, Spanish': [
    'Thank you, it works.',
    '',
    'De: Homeport <no-reply@homeport.example>',
    'Enviado el: viernes, 27 de noviembre de 2026 10:12',
    'Para: Lea <lea@maison-lune.com>',
    'Asunto: Tu solicitud #1001 se actualizó',
    '',
    ...ours,
  ],
  'an old Outlook': [
    'Thank you, it works.',
    '',
    '-----Ursprüngliche Nachricht-----',
    'Von: Homeport',
    '',
    ...ours,
  ],
  'Outlook on a phone': [
    'Thank you, it works.',
    '',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
    '________________________________',
    'From: Homeport <no-reply@homeport.example>',
    'Sent: Friday, November 27, 2026 10:12:00 AM',
    '',
    ...ours,
  ],
  'Apple Mail': [
    'Thank you, it works.',
    '',
    '> On 27. Nov 2026, at 10:12, Homeport <no-reply@homeport.example> wrote:',
    '>',
    ...quoted(ours),
  ],
  'Mail on an iPhone, German': [
    'Thank you, it works.',
    '',
    'Von meinem iPhone gesendet',
    '',
    '> Am 27.11.2026 um 10:12 schrieb Homeport <no-reply@homeport.example>:',
    '>',
    ...quoted(ours, '> '),
  ],
  Thunderbird: [
    'Thank you, it works.',
    '',
    'On 11/27/26 10:12, Homeport wrote:',
    ...quoted(ours, '> '),
    '',
    '-- ',
    'Lea Moreau',
    'Maison Lune',
  ],
  'Thunderbird, French': [
    'Thank you, it works.',
    '',
    'Le 27/11/2026 à 10:12, Homeport a écrit :',
    ...quoted(ours),
  ],
  'a quote in another language': [
    'Thank you, it works.',
    '',
    'Op 27 nov 2026 om 10:12 schreef Homeport <no-reply@homeport.example>:',
    ...quoted(ours),
  ],
  'quoted lines alone': ['Thank you, it works.', '', ...quoted(ours)],
  'our line alone': ['Thank you, it works.', '', ...ours],
  'no quote': ['Thank you, it works.'],
  'a signature': ['Thank you, it works.', '', '-- ', 'Lea'],
};

describe('the text of an answer', () => {
  it.each(Object.entries(shapes))('is cut out of %s', (_app, lines) => {
    expect(cutReply(lines.join('\n'))).toBe('Thank you, it works.');
    expect(cutReply(lines.join('\r\n'))).toBe('Thank you, it works.');
  });

  it('keeps answers between quoted lines, with these lines', () => {
    const lines = [
      'On 11/27/26 10:12, Homeport wrote:',
      '> Which domain is it?',
      'maison-lune.com',
      '> Since when?',
      'Since yesterday.',
      '> Kind regards',
    ];
    expect(cutReply(lines.join('\n'))).toBe(lines.slice(0, -1).join('\n'));
  });

  it('keeps an answer below the quote', () => {
    const lines = ['On 11/27/26 10:12, Homeport wrote:', '> Which domain is it?', '', 'maison-lune.com'];
    expect(cutReply(lines.join('\n'))).toContain('maison-lune.com');
  });

  it.each([
    'On Monday my colleague wrote: it is broken',
    'From: the shop\nTo: the blog\nboth are down',
    'Look at this:\n\n> error 500\n\nWhat does it mean?',
    'Steps\n- one\n--two\n__init__.py fails',
    'Sent from where? I see no email.',
  ])('keeps text that only looks like a quote: %j', (text) => {
    expect(cutReply(text)).toBe(text);
  });

  it('is nothing where there is only a quote', () => {
    expect(cutReply(quoted(ours).join('\n'))).toBe('');
    expect(cutReply(['-- ', 'Lea'].join('\n'))).toBe('');
    expect(cutReply(['> Which domain?', '-- ', 'Lea'].join('\n'))).toBe('');
    expect(cutReply('')).toBe('');
  });

  it('takes linear time', () => {
    const begun = performance.now();
    for (const unit of ['> ', 'On ', 'On a wrote\n', 'From: x\n', ':\n>\n', '_', '\n', '##- ', 'De : '])
      cutReply(unit.repeat(100_000).slice(0, 100_000));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});

describe('the HTML of an answer', () => {
  it.each([
    '<div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Fri</div>',
    '<br><blockquote type="cite">Old</blockquote>',
    '<div class="moz-cite-prefix">On 11/27/26</div>',
    '<div id="appendonsend"></div><hr>',
    '<div id="divRplyFwdMsg" dir="ltr">From</div>',
    '<p>##- Bitte oberhalb dieser Zeile antworten -##</p>',
    '<div id="Signature">Lea</div>',
  ])('ends before %s', (rest) => {
    expect(cutHtmlReply(`<p>Thank you</p>${rest}`).replace(/<[^>]*>/g, '')).toBe('Thank you');
  });

  it('takes linear time', () => {
    const begun = performance.now();
    for (const unit of ['<div ', '<blockquote class="', '##- ', '<div id='])
      cutHtmlReply(unit.repeat(100_000).slice(0, 100_000));
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
