import { kindName } from './kind-name.ts';
import { serverMessages } from './server-messages.ts';

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

  it.each(['kinds', 'events', 'mails'])('says all %s as the messages do', (list) => {
    const messages = Object.entries(serverMessages).filter(([key]) => key.startsWith(`${list}.`));
    expect(messages.length).toBeGreaterThan(40);
    const names = messages.map(([key]) => [key, kindName(key.slice(list.length + 1))]);
    expect(messages).toEqual(names);
  });
});
