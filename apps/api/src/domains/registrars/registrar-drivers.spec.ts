import type { RegistrarDriver } from './registrar-driver.ts';
import { RegistrarDriversService } from './registrar-drivers.service.ts';

const driver = (vendor: string, endings: string[] = [], isConfigured = true) =>
  ({ vendor, endings, isConfigured }) as unknown as RegistrarDriver;

describe('the registry of registrars', () => {
  const general = driver('general');
  const british = driver('british', ['uk', 'org.uk']);
  const local = driver('local', ['co.uk']);
  const drivers = new RegistrarDriversService([general, british, local]);

  it.each([
    ['maison-lune.com', general],
    ['maison-lune.uk', british],
    ['maison-lune.org.uk', british],
    ['maison-lune.co.uk', local],
    ['uk.com', general],
    ['uk', general],
  ])('sells %s at the driver of its longest ending, else at the first', (name, seller) => {
    expect(drivers.sellerOf(name)).toBe(seller);
  });

  it('sells at drivers that are configured, unless none is', () => {
    const unconfigured = driver('unconfigured', ['uk'], false);
    expect(new RegistrarDriversService([unconfigured, general]).sellerOf('maison-lune.uk')).toBe(general);
    expect(new RegistrarDriversService([unconfigured]).sellerOf('maison-lune.uk')).toBe(unconfigured);
  });

  it('finds the driver that a row names, and says which there are when it is none of them', () => {
    expect(drivers.of({ registrar: 'local' })).toBe(local);
    expect(drivers.find({ registrar: 'former' })).toBeUndefined();
    expect(() => drivers.of({ registrar: 'former' })).toThrow(
      'There is no registrar “former”, only: general, british, local',
    );
  });

  it('refuses two drivers for one vendor', () => {
    expect(() => drivers.register(driver('local'))).toThrow('two drivers');
  });
});
