import { RoutedScreen } from './routed-screen.tsx';
import { NOBODY } from '../foundation/routing/resolve.ts';
import { GuestShell } from './shell/guest-shell.tsx';

/** The portal of people who are not signed in. */
export function Guest() {
  return (
    <GuestShell>
      <RoutedScreen standing={NOBODY} />
    </GuestShell>
  );
}
