import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { FilterChoice, Filters, FilterText, oneOf, useFilters } from './filters.tsx';

const states = ['open', 'closed'] as const;

function TicketFilters() {
  const [filters, setFilters] = useFilters(['search', 'state']);
  return (
    <Filters>
      <FilterText isMain label="Words" value={filters.search} onChange={(search) => setFilters({ search })} />
      <FilterChoice
        label="Status"
        value={oneOf(states, filters.state)}
        any="All"
        onChange={(state) => setFilters({ state })}
        options={states.map((value) => ({ value, label: value }))}
      />
      <button
        onClick={() => {
          setFilters({ search: 'invoice' });
          setFilters({ state: 'closed' });
        }}
      >
        Closed invoices
      </button>
    </Filters>
  );
}

describe('the filters of a list', () => {
  it('are read from the URL, without unknown values', async () => {
    renderScreen(<TicketFilters />, { path: '/tickets?search=certificate&state=lost' });
    expect(await screen.findByLabelText('Words')).toHaveValue('certificate');
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All');
  });

  it('are kept in the URL, trimmed, and removed when empty', async () => {
    const { user, location } = renderScreen(<TicketFilters />, { path: '/tickets?state=open' });
    const search = await screen.findByLabelText('Words');
    await user.type(search, '  certificate {Enter}');
    await waitFor(() => expect(search).toHaveValue('certificate'));
    expect(location()).toBe('/tickets?state=open&search=certificate');
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    expect(location()).toBe('/tickets?search=certificate');
  });

  it('keep both of two changes that are made at once', async () => {
    const { user, location } = renderScreen(<TicketFilters />, { path: '/tickets?state=open' });
    await user.click(await screen.findByRole('button', { name: 'Closed invoices' }));
    await waitFor(() => expect(screen.getByLabelText('Words')).toHaveValue('invoice'));
    expect(location()).toBe('/tickets?state=closed&search=invoice');
    await user.selectOptions(screen.getByLabelText('Status'), 'All');
    expect(location()).toBe('/tickets?search=invoice');
  });

  it('focus the search with /, but not while the user types elsewhere', async () => {
    const { user } = renderScreen(<TicketFilters />);
    const search = await screen.findByLabelText('Words');
    screen.getByLabelText('Status').focus();
    await user.keyboard('/');
    expect(search).not.toHaveFocus();
    screen.getByLabelText('Status').blur();
    await user.keyboard('/');
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveValue('');
  });
});
