import { useQuery } from '@tanstack/react-query';
import { listSessions } from '@homeport/contract/auth';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { RememberedDevices } from './remembered-devices.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in, and which devices are remembered. */
export function SignedInPlaces() {
  const places = useQuery(query(listSessions, {}));
  return (
    <>
      {places.error && <ErrorAlert error={places.error} />}
      <SessionList sessions={places.data?.sessions} />
      <RememberedDevices devices={places.data?.devices} />
    </>
  );
}
