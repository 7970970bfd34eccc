import { forwardTargets, mailboxPassword, mailName } from './mail-addresses.ts';

const isName = (name: string) => mailName.safeParse(name).success;
const areTargets = (...targets: string[]) => forwardTargets.safeParse(targets).success;

describe('the name of a mailbox', () => {
  it.each(['info', 'a', '7', 'first.last', 'a-b_c', 'x'.repeat(64), 'postmaster', 'abuse'])(
    'can be %s',
    (name) => {
      expect(mailName.parse(name)).toBe(name);
    },
  );

  it('is taken in lower case and without spaces around it', () => {
    expect(mailName.parse(' Info ')).toBe('info');
  });

  it.each([
    '',
    ' ',
    '.a',
    'a.',
    'a..b',
    '-a',
    'a-',
    '_',
    'a b',
    'a@b',
    'info@maison-lune.test',
    'a+b',
    'a/b',
    '../etc',
    'a%2fb',
    'a\nb',
    'a\u0000',
    'a\r\nX: y',
    'a"b',
    "a'b",
    'a,b',
    'a;b',
    '*',
    '|cat',
    ':fail:',
    'grüße',
    'ınfo',
    'іnfo',
    '\u202einfo',
    'x'.repeat(65),
    'mailer-daemon',
    'Root',
    'nobody',
  ])('cannot be %j', (name) => {
    expect(isName(name)).toBe(false);
  });
});

describe('the targets of a forwarder', () => {
  it('are addresses, in lower case', () => {
    expect(forwardTargets.parse(['Lea@Owner.test', 'max+news@owner.test'])).toEqual([
      'lea@owner.test',
      'max+news@owner.test',
    ]);
  });

  it.each([
    [],
    [':fail:'],
    [':blackhole:'],
    ['|/usr/bin/mail'],
    ['/dev/null'],
    ['"|x"@owner.test'],
    ['a@b'],
    ['a@owner.test,b@owner.test'],
    ['a@owner.test\nb@owner.test'],
    ['a@owner.test b@owner.test'],
    ['<a@owner.test>'],
    ['a@owner.test', 'A@owner.test'],
    ['a@-owner.test'],
    [`${'a'.repeat(250)}@owner.test`],
    Array.from({ length: 21 }, (_, index) => `a${index}@owner.test`),
  ])('are not %j', (...targets) => {
    expect(areTargets(...targets)).toBe(false);
  });
});

describe('the password of a mailbox', () => {
  it.each([
    ['Correct-Horse-7', true],
    ['correct-horse-7', false],
    ['CORRECT-HORSE-7', false],
    ['Correct-Horse-x', false],
    ['CorrectHorse77', false],
    ['Short-7', false],
    ['Correct Horse-7', false],
    ['Corräct-Horse-7', false],
  ])('%j: %s', (password, isAccepted) => {
    expect(mailboxPassword.safeParse(password).success).toBe(isAccepted);
  });
});
