import { useQuery } from '@tanstack/react-query';
import { readableHost } from '../../foundation/format/names.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { text } from './texts.ts';
import { isUnderWay, transfers } from './transfers.ts';

/** Domains on their way here, which are not in the list yet; nothing without any. */
export function ComingDomains() {
  const { data } = useQuery(transfers());
  const coming = data?.transfers.filter(isUnderWay) ?? [];
  const [first] = coming;
  if (first === undefined) return null;
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink size="sm" to={pathTo('transfers')}>
          {text('seeTransfers')}
        </ButtonLink>
      }
    >
      {text('onTheirWay', { count: coming.length, name: readableHost(first.name) })}
    </Banner>
  );
}
