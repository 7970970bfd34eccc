import { publicConfig } from '@homeport/contract/system';
import { pseudo } from '@homeport/icu/pseudo';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { languageLoaders } from '../locales/index.ts';
import { startLanguage } from '../foundation/locale/locale.ts';
import { config } from '../testing/data.ts';
import { untranslated } from '../testing/pseudo.ts';
import { handle } from '../testing/server.ts';
import './guest.tsx';
import { App, Root } from './root.tsx';

const { brand_name } = config();

async function choosePseudoEnglish(): Promise<void> {
  const languages = await screen.findByRole('combobox', { name: 'Language' });
  await userEvent.selectOptions(languages, 'Pseudo-English');
  expect(await screen.findByRole('combobox', { name: pseudo('Language') })).toBe(languages);
}

describe('a change of language', () => {
  // What is shown first is loaded before anything waits for it.
  beforeAll(async () => {
    await import('../auth/password-reset-screens.tsx');
  });

  let asked: readonly unknown[];
  beforeEach(() => {
    void startLanguage(languageLoaders, ['en', 'en-XA']);
    asked = handle(publicConfig, config({ locales: ['en', 'en-XA'] }));
  });

  it('translates the page, keeps what was typed into it, and reads the server’s texts again', async () => {
    render(
      <Root>
        <MemoryRouter initialEntries={['/forgot']}>
          <App />
        </MemoryRouter>
      </Root>,
    );
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'jane@exam');
    await choosePseudoEnglish();
    expect(screen.getByLabelText(pseudo('Email'))).toBe(email);
    expect(email).toHaveValue('jane@exam');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(untranslated([brand_name, 'Pseudo-English', 'English'])).toEqual([]);
  });

  it('translates the error that a field shows', async () => {
    render(
      <Root>
        <MemoryRouter initialEntries={['/forgot']}>
          <App />
        </MemoryRouter>
      </Root>,
    );
    await userEvent.type(await screen.findByLabelText('Email'), 'jane@exam{Enter}');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await choosePseudoEnglish();
    expect(await screen.findByText(pseudo('Invalid email address'))).toBeVisible();
    expect(screen.getByLabelText(pseudo('Email'))).toHaveValue('jane@exam');
  });
});
