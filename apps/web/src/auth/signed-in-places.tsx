import { useQuery } from '@tanstack/react-query';
import { listSessions } from '@homeport/contract/auth';
import { query } from '../app/http/query.ts';
import { Refusal } from '../app/refusal.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in, and which devices are remembered. */
export function SignedInPlaces() {
  const places = useQuery(query(listSessions, {}));
  return (
    <>
      {places.error && <Refusal error={places.error} />}
      <SessionList sessions={places.data?.sessions} />
      <RememberedDevices devices={places.data?.devices} />
    </>
  );
}
