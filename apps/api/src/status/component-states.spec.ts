import { componentsOf } from './component-states.ts';
import type { KnownEvent } from './status-event.ts';

const now = new Date('2026-11-27T12:00:00Z');
const event = (change: Partial<KnownEvent>): KnownEvent => ({
  id: 'e1',
  kind: 'incident',
  severity: 'minor',
  title: 'Slow',
  services: ['portal'],
  serverIds: [],
  state: 'investigating',
  startsAt: new Date('2026-11-27T10:00:00Z'),
  plannedEndAt: null,
  endedAt: null,
  toldAheadAt: null,
  version: 1,
  updates: [],
  ...change,
});
const locationOf = new Map([
  ['s1', 'Frankfurt'],
  ['s2', 'Dallas'],
]);
const componentsWith = (...events: KnownEvent[]) =>
  componentsOf(events, { locations: ['Dallas', 'Frankfurt'], locationOf, now });
const portal = (...events: KnownEvent[]) => componentsWith(...events)[0];

describe('the components of the status page', () => {
  it('are the services, and hosting at each location, all well without events', () => {
    expect(componentsWith().map(({ service, location, state }) => [service, location, state])).toEqual([
      ['portal', null, 'operational'],
      ['hosting', 'Dallas', 'operational'],
      ['hosting', 'Frankfurt', 'operational'],
      ['domains', null, 'operational'],
      ['email', null, 'operational'],
      ['cdn', null, 'operational'],
    ]);
  });

  it('have the worst state of what is under way', () => {
    expect(portal(event({}), event({ severity: 'critical' }), event({ severity: 'major' }))).toMatchObject({
      state: 'critical',
      days: [{ day: '2026-11-27', state: 'critical' }],
    });
  });

  it('are concerned by location: a server that is gone concerns none', () => {
    const hosting = (...serverIds: string[]) =>
      componentsWith(event({ services: ['hosting'], serverIds }))
        .filter(({ state }) => state !== 'operational')
        .map(({ location }) => location);
    expect(hosting('s1')).toEqual(['Frankfurt']);
    expect(hosting('s1', 's2')).toEqual(['Dallas', 'Frankfurt']);
    expect(hosting('gone')).toEqual([]);
  });

  it('are not affected by planned work before it begins, nor by work that was cancelled', () => {
    const work = (change: Partial<KnownEvent>) => portal(event({ kind: 'maintenance', ...change }));
    expect(work({ state: 'planned' })).toMatchObject({ state: 'operational', days: [] });
    expect(work({ state: 'cancelled', endedAt: now })).toMatchObject({ state: 'operational', days: [] });
    expect(work({ state: 'under_way' })).toMatchObject({
      state: 'maintenance',
      days: [{ day: '2026-11-27', state: 'maintenance' }],
    });
  });

  it('count each day (UTC) that an event touches, for 90 days', () => {
    const ended = (from: string, to: string) =>
      portal(event({ state: 'resolved', startsAt: new Date(from), endedAt: new Date(to) }))?.days.map(
        ({ day }) => day,
      );
    expect(ended('2026-11-24T23:59:00Z', '2026-11-26T00:00:00Z')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(ended('2026-08-01T00:00:00Z', '2026-08-31T12:00:00Z')).toEqual(['2026-08-30', '2026-08-31']);
    expect(ended('2026-08-01T00:00:00Z', '2026-08-29T23:00:00Z')).toEqual([]);
  });
});
