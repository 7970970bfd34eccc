import { accountForm } from '@homeport/contract/account-form';
import { domainName, email, line, signUpPassword } from '@homeport/contract/fields';
import { setLocale, startLanguage } from '../locale/locale.ts';
import { languageLoaders } from '../../locales/index.ts';

const complaints = () =>
  [
    email.safeParse('no address'),
    line(1, 3).safeParse(''),
    line(0, 3).safeParse('four'),
    domainName.safeParse('no name'),
    signUpPassword('long').safeParse('short'),
    accountForm.shape.login.safeParse('a b'),
  ].map(({ error }) => error?.issues[0]?.message);

const inEnglish = [
  'Please enter a valid email address.',
  'REQUIRED!',
  'Must be 3 characters or less',
  'ERROR! Invalid domain name.',
  'The password must be 9 to 128 characters long.',
  'Must be 7 characters or more',
];

it("shows the contract's complaints about fields in the language of the page", async () => {
  expect(complaints()).toEqual(inEnglish);
  void startLanguage(languageLoaders, ['en', 'en-XA']);
  expect(complaints()).toEqual(inEnglish);
  await setLocale('en-XA');
  expect(complaints()).toEqual([
    expect.stringMatching(/^\[Þļéášé éñţéŕ á /),
    expect.stringMatching(/^\[ŔÉɊ/),
    expect.stringMatching(/^\[Ṁûšţ ƀé 3 /),
    expect.stringMatching(/^\[ÉŔŔÓŔ!/),
    expect.stringMatching(/ 9 ţó 128 /),
    expect.stringMatching(/^\[Ṁûšţ ƀé 7 /),
  ]);
  await setLocale('en');
  expect(complaints()).toEqual(inEnglish);
});
