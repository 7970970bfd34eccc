import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './texts.ts';

/** The ways from a domain to its records. */
export function DnsLinks({ name }: { name: string }) {
  const records = pathTo('domainDns', { domainName: name });
  return (
    <>
      <ButtonLink to={records} size="sm">
        {text('edit')}
      </ButtonLink>
      <ButtonLink to={`${records}?preset=verification`} size="sm">
        {text('addVerification')}
      </ButtonLink>
    </>
  );
}
