import { useDeferredValue, useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { Search } from 'lucide-react';
import { readableHost } from '../foundation/format/names.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { DomainRow } from './own-domains.tsx';
import type { OwnDomain } from './own-domains.tsx';
import { text } from './texts.ts';

/** Fewer domains are in view without a search. */
const SEARCHABLE = 8;

/** The customer’s domains, with a search where there are many. */
export function DomainList({ domains }: { domains: readonly OwnDomain[] }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const found = domains.filter(({ name }) => isMatch(name, wanted));
  return (
    <Card aria-label={text('title')}>
      {domains.length > SEARCHABLE && (
        <CardBody className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="relative min-w-0 grow basis-60 sm:max-w-90">
            <Search
              size={16}
              aria-hidden="true"
              className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
            />
            <TextInput
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-label={text('filter')}
              placeholder={text('filter')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="pl-9"
            />
          </div>
          <p role="status" className="text-sm text-ink-3">
            {text('filterCount', { count: found.length })}
          </p>
        </CardBody>
      )}
      {found.length > 0 ? (
        <ul className="divide-y divide-line">
          {found.map((domain) => (
            <DomainRow key={domain.name} domain={domain} />
          ))}
        </ul>
      ) : (
        <CardBody className="text-sm text-ink-2">{text('filterNone', { typed: wanted.trim() })}</CardBody>
      )}
    </Card>
  );
}

/** Whether a name contains what was typed, in either way of writing it. */
export function isMatch(name: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  const ascii = toHostname(wanted);
  return (
    readableHost(name).toLowerCase().includes(wanted) ||
    name.includes(wanted) ||
    (ascii !== undefined && name.includes(ascii))
  );
}
