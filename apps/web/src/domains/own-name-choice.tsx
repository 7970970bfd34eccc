import { useQuery } from '@tanstack/react-query';
import { userDomains } from '@homeport/contract/domains';
import { query } from '../foundation/http/query.ts';
import { readableHost } from '../foundation/host-name.ts';
import { Button } from '../ui/button.tsx';
import { text } from './texts.ts';

const SHOWN = 6;

/** The names that a customer has registered here, to be taken rather than typed; nothing while there are none. */
export function OwnNameChoice({ onName }: { onName: (name: string) => void }) {
  const { data } = useQuery(query(userDomains, {}));
  const names = (data?.domains ?? []).filter(({ status }) => status === 'registered').slice(0, SHOWN);
  if (names.length === 0) return null;
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{text('yours')}</legend>
      {names.map(({ name }) => (
        <Button key={name} size="sm" onClick={() => onName(readableHost(name))} className="max-w-full">
          <span className="truncate">{readableHost(name)}</span>
        </Button>
      ))}
    </fieldset>
  );
}
