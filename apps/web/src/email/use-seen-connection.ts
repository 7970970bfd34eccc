import { useEffect, useRef, useState } from 'react';
import { useConnectMail } from './queries.ts';
import { useZonePreview } from './zone-preview.tsx';

/**
 * Connects a domain to email once it is shown what that changes in its zone. A click that comes before is kept; it does
 * not replace records that the owner has set, because they have not seen which.
 * @param name undefined: not typed yet
 * @param isPreviewed whether we may run its zone
 */
export function useSeenConnection(name: string | undefined, isPreviewed: boolean) {
  const connection = useConnectMail();
  const preview = useZonePreview(isPreviewed ? name : undefined, 'connect');
  const [waiting, setWaiting] = useState<string>();
  const asked = useRef<string>(undefined);
  const isUnseen = preview?.isPending === true;
  const mayGoOn = preview?.preview?.replaces_own !== true;
  const { connect: begin } = connection;
  useEffect(() => {
    const wanted = asked.current;
    if (isUnseen || wanted === undefined) return;
    asked.current = undefined;
    if (wanted === name && mayGoOn) begin(wanted);
  }, [name, isUnseen, mayGoOn, begin]);
  const connect = () => {
    if (name === undefined || connection.connecting) return;
    if (!isUnseen) begin(name);
    else {
      asked.current = name;
      setWaiting(name);
    }
  };
  const isWaiting = isUnseen && waiting === name;
  return { ...connection, connect, busy: connection.connecting || isWaiting, preview };
}
