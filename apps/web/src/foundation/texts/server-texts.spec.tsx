import { render, screen } from '@testing-library/react';
import { serverMessages } from '@homeport/contract/server-messages';
import { languageLoaders } from '../../locales/index.ts';
import { showPseudoLanguage, untranslated } from '../../testing/pseudo.ts';
import { readRefusal } from '../http/api-error.ts';
import { setLocale } from '../locale/locale.ts';
import { ErrorAlert } from '../layout/error-alert.tsx';
import { serverText, translateAnswer } from './server-texts.ts';

const refusal = () =>
  new Response(
    JSON.stringify({
      status: 409,
      code: 'conflict',
      message: 'shop.example is being added right now.',
      fields: { name: 'Must be 3 characters or less', other: 'Of a newer server' },
      message_keys: {
        message: { key: 'hosting.beingAdded', values: { name: 'shop.example' } },
        'fields.name': { key: 'fields.tooLong', values: { max: 3 } },
        'fields.other': { key: 'fields.ofNewerServer' },
      },
    }),
    { status: 409 },
  );

describe('what the server says', () => {
  it('is shown in the language of the page', async () => {
    await showPseudoLanguage();
    render(<ErrorAlert error={await readRefusal(refusal())} />);
    expect(screen.getByText(/^\[šĥóþ|^\[shop\.example îš ƀéîñĝ áððéð/)).toBeVisible();
    expect(untranslated()).toEqual([]);
  });

  it('changes its language with the page while an error is shown', async () => {
    const error = await readRefusal(refusal());
    const english = [error.message, error.fields['name']];
    await showPseudoLanguage();
    expect([error.message, error.fields['name']]).toEqual([
      expect.stringMatching(/^\[shop\.example îš ƀéîñĝ/),
      expect.stringMatching(/^\[Ṁûšţ ƀé 3 /),
    ]);
    await setLocale('en');
    expect([error.message, error.fields['name']]).toEqual(english);
  });

  it('is in English where it is not known, and where the page is in English', async () => {
    expect(await readRefusal(refusal())).toMatchObject({
      message: 'shop.example is being added right now.',
      fields: { name: 'Must be 3 characters or less', other: 'Of a newer server' },
    });
    await showPseudoLanguage();
    expect(await readRefusal(refusal())).toMatchObject({
      fields: { name: expect.stringMatching(/^\[Ṁûšţ ƀé 3 /), other: 'Of a newer server' },
    });
  });

  it('is translated wherever it is in an answer', async () => {
    await showPseudoLanguage();
    const [website] = translateAnswer([
      { name: 'Home', nested: { message: 'English', message_keys: { message: { key: 'hosting.busy' } } } },
    ]);
    expect(website).toMatchObject({
      name: 'Home',
      nested: { message: expect.stringMatching(/^\[Ţĥé ĥóšţîñĝ/) },
    });
  });

  it('is translated with the messages that it quotes, as far as they are known', async () => {
    await showPseudoLanguage();
    const refused = (step: string) => ({
      give_up_refusal: '"Creating your account" is done and cannot be taken back.',
      message_keys: {
        give_up_refusal: {
          key: 'operations.lasting',
          values: { step: 'Creating your account' },
          messages: { step: { key: step } },
        },
      },
    });
    const textWith = (step: string) => translateAnswer(refused(step)).give_up_refusal;
    expect(textWith('steps.creatingAccount')).toMatch(/^\["\[Çŕéáţîñĝ ýóûŕ áççóûñţ[^"]*" îš ðóñé/);
    expect(textWith('steps.ofAnotherRelease')).toMatch(/^\["Creating your account" îš ðóñé/);
  });

  it('has a pseudo message for every key, and none for others', async () => {
    await showPseudoLanguage();
    const { serverMessage } = await languageLoaders['en-XA']();
    const words = (key: string) => serverMessage(key)?.replaceAll(/\{\w+\}/g, '');
    for (const key of Object.keys(serverMessages)) expect(words(key)).toMatch(/^\[|^\P{L}*$/u);
    expect(serverText({ key: 'constructor' })).toBeUndefined();
  });
});
