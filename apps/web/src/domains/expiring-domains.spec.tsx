import { expiringDomains } from './expiring-domains.tsx';

const now = new Date('2026-01-01T00:00:00Z');
const domain = (name: string, expires: string | null, autorenew = false) => ({
  name,
  status: 'registered' as const,
  expires,
  autorenew,
  managed: true,
  on_hold: false,
  website: null,
  email: false,
});

it('lists domains registered here that expire within 60 days without automatic renewal, earliest first', () => {
  const domains = [
    domain('later.example', '2026-03-03T00:00:00Z'),
    domain('second.example', '2026-02-20T00:00:00Z'),
    domain('renewed.example', '2026-01-05T00:00:00Z', true),
    domain('coming.example', null),
    domain('gone.example', '2025-12-30T00:00:00Z'),
    domain('first.example', '2026-01-05T00:00:00Z'),
    { ...domain('elsewhere.example', '2026-01-05T00:00:00Z'), managed: false },
  ];
  expect(expiringDomains(domains, now).map(({ name }) => name)).toEqual([
    'gone.example',
    'first.example',
    'second.example',
  ]);
});
