import { countries } from '@homeport/contract/countries';
import { act, render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { activate, english } from '../../foundation/locale/current-language.ts';
import { AddressFields } from './address-fields.tsx';
import { emptyRegistration } from './registration-fields.ts';

const known = countries();

function Owner() {
  const form = useForm({ defaultValues: emptyRegistration(known, 'lea@maison-lune.test') });
  return (
    <FormProvider {...form}>
      <AddressFields prefix="" countries={known} />
    </FormProvider>
  );
}

const optionsOf = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the countries of an address', () => {
  it('are named and sorted in the language of the page', () => {
    render(<Owner />);
    const all = screen.getByRole('group', { name: 'All countries' });
    const codes = screen.getByLabelText('Country code');
    expect(optionsOf(all)).toEqual(expect.arrayContaining(['Austria', 'Norway', 'Åland Islands']));
    expect(optionsOf(codes)).toContain('+49 Germany');

    act(() => activate({ ...english, locale: 'de' }));
    const german = optionsOf(all);
    expect(optionsOf(screen.getByRole('group', { name: 'Most common' }))).toContain('Deutschland');
    expect(optionsOf(codes)).toEqual(expect.arrayContaining(['+43 Österreich', '+49 Deutschland']));
    expect(german).toEqual(german.toSorted(new Intl.Collator('de').compare));
    // By code points, it would be last.
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
  });
});
