import { Anchor } from 'lucide-react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useConfig } from '../config.ts';
import { pathTo } from '../routing/paths.ts';
import type { LaterScreen } from '../routing/screen-ids.ts';
import { formatMessage } from '../texts/message.ts';
import { useTitle } from '../use-title.ts';
import { useUser } from '../use-user.ts';
import { opensSoon } from './opens-soon.ts';
import { WriteToSupport } from './support.tsx';
import { text } from './texts.ts';

/** Says plainly that a part of the portal is not there yet, and what can be done today. */
export function OpensSoonScreen({ screen }: { screen: LaterScreen }) {
  const params = useParams() as Record<string, string>;
  const brand = useConfig()?.brand_name ?? '';
  const signedIn = useUser() !== null;
  const { name, sentence } = opensSoon[screen];
  const title = formatMessage(name, params);
  useTitle(title);
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Anchor size={20} />}
      title={<span className="break-all">{title}</span>}
      action={
        <>
          {signedIn ? (
            <ButtonLink to={pathTo('home')} variant="primary">
              {text('goToStart')}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathTo('signUp')} variant="primary">
              {text('createAccount')}
            </ButtonLink>
          )}
          <WriteToSupport />
        </>
      }
    >
      <p className="font-medium text-ink">{text('opensSoonTitle', { brand })}</p>
      <p>{sentence}</p>
    </EmptyState>
  );
}
