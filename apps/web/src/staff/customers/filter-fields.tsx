import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { accountStates, customerSorts, trialDays } from '@homeport/contract/customer-filter';
import { registrationCountries } from '@homeport/contract/domains';
import { isLocale, locales } from '@homeport/contract/locales';
import { planNames, planPeriods } from '@homeport/contract/plans';
import { knownCustomerTags } from '@homeport/contract/staff-customers';
import { planLabel } from '../../billing/index.ts';
import { compareNames, countryName, languageName } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FilterChoice, Filters, FilterText } from '../filters.tsx';
import { text as common } from '../texts.ts';
import { type CustomerFilters, isEmptyFilter, toUrl } from './customer-filters.ts';
import { text } from './list-texts.ts';
import { text as customers } from './texts.ts';

const rareFilters = [
  'term',
  'trial_ends_within',
  'website',
  'country',
  'language',
  'registered_from',
  'registered_until',
] as const;

/** The search and the filters of the list. Those that are rarely needed are behind a button. */
export function FilterFields({ filters }: { filters: CustomerFilters }) {
  const { search, filter, set } = filters;
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || rareFilters.some((name) => filter[name] !== undefined);
  const tags = useQuery(query(knownCustomerTags, {})).data?.tags.map(({ tag }) => tag) ?? [];
  // A link can name a tag that no one has any more.
  const shownTags = filter.tag === undefined || tags.includes(filter.tag) ? tags : [filter.tag, ...tags];
  return (
    <Filters>
      <FilterText
        isMain
        label={customers('search')}
        hint={customers('searchHint')}
        value={search}
        onChange={(value) => set({ search: value })}
      />
      <FilterChoice
        label={text('plan')}
        value={filter.plan}
        onChange={(plan) => set({ plan })}
        any={common('any')}
        options={planNames.map((value) => ({ value, label: planLabel(value) }))}
      />
      <FilterChoice
        label={text('state')}
        value={filter.state}
        onChange={(state) => set({ state })}
        any={common('any')}
        options={accountStates.map((value) => ({ value, label: text(value) }))}
      />
      <FilterChoice
        label={text('tag')}
        value={filter.tag}
        onChange={(tag) => set({ tag })}
        any={common('any')}
        options={shownTags.map((value) => ({ value, label: value }))}
      />
      {isOpen && <RareFilters filters={filters} />}
      <div className="col-span-2 flex flex-wrap gap-2">
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpened(!isOpened)}>
          {text('more')}
        </Button>
        {!isEmptyFilter(filter) && (
          <Button size="sm" variant="quiet" onClick={() => set({ ...toUrl({}), segment: '' })}>
            {text('clear')}
          </Button>
        )}
      </div>
    </Filters>
  );
}

function RareFilters({ filters: { filter, sort, set } }: { filters: CustomerFilters }) {
  const countries = useQuery(query(registrationCountries, {})).data?.all_countries ?? [];
  const named = countries
    .map(({ cca, name }) => ({ value: cca, label: countryName(cca, name) }))
    .toSorted((a, b) => compareNames(a.label, b.label));
  return (
    <>
      <FilterChoice
        label={text('term')}
        value={filter.term}
        onChange={(term) => set({ term })}
        any={common('any')}
        options={planPeriods.map((value) => ({ value, label: text('termNamed', { period: value }) }))}
      />
      <FilterChoice
        label={text('trialEnds')}
        value={filter.trial_ends_within}
        onChange={(days) => set({ trial_ends_within: days })}
        any={common('any')}
        options={trialDays.map((value) => ({ value, label: text('withinDays', { days: value }) }))}
      />
      <FilterChoice
        label={text('website')}
        value={filter.website}
        onChange={(website) => set({ website })}
        any={common('any')}
        options={[
          { value: 'none', label: text('noWebsite') },
          { value: 'problem', label: text('problem') },
        ]}
      />
      <FilterChoice
        label={text('country')}
        value={filter.country}
        onChange={(country) => set({ country })}
        any={common('any')}
        options={named}
      />
      <FilterChoice
        label={text('language')}
        value={filter.language}
        onChange={(language) => set({ language })}
        any={common('any')}
        options={locales
          .filter((tag) => isLocale(tag) && tag !== 'en-XA')
          .map((value) => ({ value, label: languageName(value) }))}
      />
      <DayField
        label={text('from')}
        value={filter.registered_from}
        onChange={(day) => set({ registered_from: day })}
      />
      <DayField
        label={text('until')}
        value={filter.registered_until}
        onChange={(day) => set({ registered_until: day })}
      />
      <FilterChoice
        label={text('sort')}
        value={sort === 'email' ? undefined : sort}
        onChange={(value) => set({ sort: value })}
        any={text('byEmail')}
        options={customerSorts
          .filter((value) => value !== 'email')
          .map((value) => ({ value, label: text(value) }))}
      />
    </>
  );
}

interface DayFieldProps {
  label: ReactNode;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  return (
    <Field label={label} className="min-w-0 md:w-48">
      <TextInput type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
