import { kindName } from './kind-name.ts';

describe('kindName', () => {
  it.each([
    ['hosting.set-up-account', 'Hosting: set up account'],
    ['hosting.setUpAccount', 'Hosting: set up account'],
    ['mail.send', 'Mail: send'],
    ['staff.operation_given_up', 'Staff: operation given up'],
    ['account-ready', 'Account ready'],
    ['gone', 'Gone'],
    ['cdn.activate', 'CDN: activate'],
    ['', ''],
  ])('says %s as %s', (kind, name) => {
    expect(kindName(kind)).toBe(name);
  });
});
