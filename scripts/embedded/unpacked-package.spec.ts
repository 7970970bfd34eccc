import { missingPackages } from './unpacked-package.ts';

it('reads what apt would install, without the C library, which belongs to the system', () => {
  const plan = [
    'NOTE: This is only a simulation!',
    'Inst libc6 [2.36-9] (2.36-10 Debian:12.12/oldstable [amd64])',
    'Inst libjemalloc2 (5.3.0-1 Debian:12.12/oldstable [amd64])',
    'Inst redis-tools [5:7.0.14-1] (5:7.0.15-1~deb12u7 Debian:12.12/oldstable [amd64])',
    'Conf libjemalloc2 (5.3.0-1 Debian:12.12/oldstable [amd64])',
  ].join('\n');
  expect(missingPackages(plan)).toEqual(['libjemalloc2=5.3.0-1', 'redis-tools=5:7.0.15-1~deb12u7']);
});
