import { readableHost } from '../../foundation/format/names.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { text } from './texts.ts';

/** In place of what else could be done with a name: it is on its way here. */
export function TransferUnderWay({ name }: { name: string }) {
  return (
    <Banner
      tone="tide"
      action={
        <ButtonLink size="sm" to={pathTo('transfers')}>
          {text('seeTransfers')}
        </ButtonLink>
      }
    >
      {text('onItsWay', { name: readableHost(name) })}
    </Banner>
  );
}
