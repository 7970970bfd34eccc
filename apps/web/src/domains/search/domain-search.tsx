import { useId } from 'react';
import { limits } from '@homeport/contract/limits';
import { Search } from 'lucide-react';
import { useForm } from '../../foundation/locale/use-form.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../foundation/routing/paths.ts';
import { text } from './domain-search-texts.ts';
import { Button } from '../../ui/button.tsx';

/** Something that a name can be made of; the server decides. */
const isSearchable = (typed: string) => /[\p{L}\p{N}]/u.test(typed) && typed.length <= limits.domainSearch;

function useSearchForm(typed: string) {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { domain: typed },
    reValidateMode: 'onSubmit',
  });
  const submit = handleSubmit(({ domain }) =>
    navigate(`${pathTo('domainSearch')}?${new URLSearchParams({ q: domain.trim() })}`),
  );
  return { register, invalid: formState.errors.domain !== undefined, submit };
}

interface DomainSearchProps {
  /** What was searched for before. */
  typed?: string;
}

/** Search field that leads to the endings of a name, and what they cost. */
export function DomainSearch({ typed = '' }: DomainSearchProps) {
  const errorId = useId();
  const { register, invalid, submit } = useSearchForm(typed);
  return (
    <form role="search" noValidate onSubmit={submit} className="grid w-full max-w-125 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-1.25 shadow-float transition-[border-color,box-shadow] duration-150 focus-within:border-tide focus-within:ring-3 focus-within:ring-tide/15">
        {/* As wide as the placeholder: where the button does not fit beside it, it is below. */}
        <span
          data-placeholder={text('domainSearch')}
          className="grid min-w-0 shrink grow-999 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 pl-2.75 text-[1rem] after:invisible after:col-start-2 after:h-0 after:overflow-hidden after:whitespace-nowrap after:content-[attr(data-placeholder)]"
        >
          <Search size={16} aria-hidden="true" className="text-ink-3" />
          <input
            {...register('domain', { validate: isSearchable })}
            id="domain-search"
            type="text"
            size={1}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('domainSearch')}
            aria-label={text('domainSearch')}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? errorId : undefined}
            className="min-h-10.5 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3 placeholder-shown:text-ellipsis focus-visible:outline-none"
          />
        </span>
        <Button type="submit" variant="primary" className="min-h-10.5 grow">
          {text('search')}
        </Button>
      </div>
      {invalid && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {text('invalidDomain')}
        </p>
      )}
    </form>
  );
}
