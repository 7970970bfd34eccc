import { completeAddress } from './link-dialog.tsx';

describe('completeAddress', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' example.com ', 'https://example.com'],
    ['shop.example.co.uk:8443/a?b#c', 'https://shop.example.co.uk:8443/a?b#c'],
    ['lea@example.com', 'mailto:lea@example.com'],
    ['tel:+123', 'tel:+123'],
  ])('completes %j to %s', (typed, href) => expect(completeAddress(typed)).toBe(href));

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '/account',
    'two words.com',
    'example',
    '//evil.example',
  ])('rejects %j', (typed) => expect(completeAddress(typed)).toBeUndefined());
});
