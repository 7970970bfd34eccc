import { serverMessages } from '@homeport/contract/server-messages';
import { mailTexts } from '../mail/mail-texts.ts';
import { translateFrom } from './translation.ts';

it('finds the texts of a language, and the English of what only the portal translates', () => {
  const mails = { ...mailTexts, 'common.signIn': 'Anmelden' };
  const server = { ...serverMessages, 'hosting.busy': 'Der Server ist ausgelastet.' };
  const { mailText, serverMessage } = translateFrom(mails, server);
  expect(mailText('common.signIn')).toBe('Anmelden');
  expect(serverMessage('hosting.busy')).toBe('Der Server ist ausgelastet.');
  expect(serverMessage('fields.id')).toBe('Must be an id');
});
