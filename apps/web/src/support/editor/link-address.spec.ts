import { completeAddress } from './link-address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' example.com ', 'https://example.com'],
    ['shop.example.co.uk:8443/a?b#c', 'https://shop.example.co.uk:8443/a?b#c'],
    ['lea@example.com', 'mailto:lea@example.com'],
    ['tel:+123', 'tel:+123'],
  ])('%j leads to %s', (typed, href) => expect(completeAddress(typed)).toBe(href));

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '/account',
    'two words.com',
    'example',
    '//evil.example',
  ])('%j leads nowhere', (typed) => expect(completeAddress(typed)).toBeUndefined());
});
