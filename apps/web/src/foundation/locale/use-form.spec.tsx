import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { languageLoaders } from '../../locales/index.ts';
import { text } from '../layout/texts.ts';
import { setLocale, startLanguage } from './locale.ts';
import { useForm } from './use-form.ts';

function Form() {
  const { register, handleSubmit, formState, showError } = useForm({
    defaultValues: { name: '', code: '12', note: '' },
  });
  const submit = handleSubmit(
    () => undefined,
    () => showError('code', () => text('reference', { id: 'req-1' })),
  );
  const { name, code, note } = formState.errors;
  return (
    <form noValidate onSubmit={submit}>
      <input
        aria-label="name"
        {...register('name', { validate: (typed) => typed !== '' || text('reload') })}
      />
      <input aria-label="code" {...register('code')} />
      <input
        aria-label="note"
        {...register('note', { validate: (typed) => typed !== 'x' || text('loading') })}
      />
      <button type="submit">send</button>
      {[name, code, note].map((error, at) => error && <p key={at}>{error.message}</p>)}
    </form>
  );
}

const errors = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

it('shows the errors of a form in the language of the page, and no others', async () => {
  void startLanguage(languageLoaders, ['en', 'en-XA']);
  render(<Form />);
  await userEvent.type(screen.getByLabelText('note'), 'x');
  await userEvent.click(screen.getByRole('button'));
  await userEvent.clear(screen.getByLabelText('note'));
  await waitFor(() => expect(errors()).toEqual([text('reload'), text('reference', { id: 'req-1' })]));
  const english = errors();

  await act(() => setLocale('en-XA'));
  await waitFor(() => expect(errors()).toEqual([text('reload'), text('reference', { id: 'req-1' })]));
  expect(errors()).not.toEqual(english);
  expect(screen.getByLabelText('code')).toHaveValue('12');

  await act(() => setLocale('en'));
  await waitFor(() => expect(errors()).toEqual(english));

  // An error that was mended since does not return.
  await userEvent.type(screen.getByLabelText('name'), 'Lea');
  await userEvent.type(screen.getByLabelText('code'), '3');
  await act(() => setLocale('en-XA'));
  await waitFor(() => expect(errors()).toEqual([]));
});
