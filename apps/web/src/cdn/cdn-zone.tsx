import { CdnAddress } from './cdn-address.tsx';
import { PurgeRow } from './purge-row.tsx';

interface CdnZoneProps {
  zoneId: number;
  hostName: string;
  own: { name: string; certified: boolean } | null;
}

/** A zone that works: where it is, and its cache. */
export function CdnZone({ zoneId, hostName, own }: CdnZoneProps) {
  return (
    <>
      <CdnAddress hostName={hostName} own={own} />
      <PurgeRow zoneId={zoneId} />
    </>
  );
}
