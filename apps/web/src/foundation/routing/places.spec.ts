import type { NotificationPlace } from '@homeport/contract/notifications';
import { pathOfPlace } from './places.ts';

describe('the address of a place', () => {
  it('is that of its screen, and of the list where nothing is named', () => {
    expect(pathOfPlace({ place: 'domain', name: 'lune.example' })).toBe('/domains/lune.example');
    expect(pathOfPlace({ place: 'domain', name: null })).toBe('/domains');
    expect(pathOfPlace({ place: 'add_website', name: 'lune.example' })).toBe(
      '/add-website?domain=lune.example',
    );
    expect(pathOfPlace({ place: 'status', name: 'e1' })).toBe('/status#e1');
  });

  it('is the dashboard for a place that only a newer server knows', () => {
    expect(pathOfPlace({ place: 'moon' as NotificationPlace, name: 'x' })).toBe('/');
  });
});
