import { transferRefusalOf } from './transfer-refusals.ts';

it.each([
  ['The domain is locked (clientTransferProhibited) at its registrar', 'locked'],
  ['authinfo: The authorization code is wrong', 'wrong_code'],
  ['The domain was registered less than 60 days ago', 'recent'],
  ['The domain has expired', 'expired'],
  ['The domain is not registered', 'unregistered'],
  ['The losing registrar refused the transfer', 'other'],
])('“%s” means %s', (words, refusal) => {
  expect(transferRefusalOf(words)).toBe(refusal);
});
