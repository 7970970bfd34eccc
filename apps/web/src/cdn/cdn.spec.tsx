import type { OperationProgress } from '@homeport/contract/operation';
import { cdnPoll, cdnView } from './cdn.ts';
import type { CdnZone } from './cdn.ts';

const zone = (change: Partial<CdnZone> = {}): CdnZone => ({
  no_bunny: true,
  bunny_host_name: null,
  cdn_zone_id: null,
  custom_host_name: null,
  certificate: null,
  cname: 'theirs',
  activation: null,
  deactivation: null,
  ...change,
});
const activation = (state: OperationProgress['state'], message: string | null = null) => ({
  operation_id: 'o1',
  state,
  progress: 30,
  steps: [],
  message,
  updated: '2026-11-21T10:00:00Z',
});
const there = { no_bunny: false, bunny_host_name: 'lune.b-cdn.net', cdn_zone_id: 7 };

describe('cdnView', () => {
  it('is inactive without a zone', () => {
    expect(cdnView(zone())).toEqual({ kind: 'inactive' });
  });

  it.each(['queued', 'running', 'parked'] as const)('is activating while the work is %s', (state) => {
    expect(cdnView(zone({ activation: activation(state) })).kind).toBe('activating');
  });

  it('says why it failed', () => {
    expect(cdnView(zone({ activation: activation('failed', 'No.') }))).toEqual({
      kind: 'failed',
      message: 'No.',
    });
  });

  it('is activated with a zone, whose own name waits for its certificate', () => {
    expect(cdnView(zone(there))).toEqual({
      kind: 'activated',
      hostName: 'lune.b-cdn.net',
      zoneId: 7,
      own: null,
    });
    const named = zone({ ...there, custom_host_name: 'cdn.lune.example', certificate: 'waiting' });
    expect(cdnView(named)).toMatchObject({ own: { name: 'cdn.lune.example', certified: false } });
    expect(cdnView({ ...named, certificate: 'active' })).toMatchObject({ own: { certified: true } });
  });

  it('asks again while something is to come', () => {
    expect(cdnPoll(undefined)).toBe(false);
    expect(cdnPoll(zone())).toBe(false);
    expect(cdnPoll(zone({ activation: activation('running') }))).toBe(2000);
    expect(cdnPoll(zone(there))).toBe(false);
    expect(cdnPoll(zone({ ...there, custom_host_name: 'c.example', certificate: 'waiting' }))).toBe(30_000);
  });
});
