import { render, screen } from '@testing-library/react';
import { serverMessages } from '@homeport/contract/server-messages';
import { languageLoaders } from '../../locales/index.ts';
import { showPseudoLanguage, untranslated } from '../../testing/pseudo.ts';
import { readRefusal } from '../http/api-error.ts';
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

  it('has a pseudo message for every key, and none for others', async () => {
    await showPseudoLanguage();
    const { serverMessage } = await languageLoaders['en-XA']();
    for (const key of Object.keys(serverMessages)) expect(serverMessage(key)).toMatch(/^\[|^\{reason\}$/);
    expect(serverText({ key: 'constructor' })).toBeUndefined();
  });
});
