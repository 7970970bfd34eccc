import type { MailHostDriver } from './mail-host-driver.ts';
import { MailHostDriversService } from './mail-host-drivers.service.ts';

const place = { server: 'in.post.example', box: 'https://in.post.example' };
const driver = (vendor: string, where: MailHostDriver['place'] = place) =>
  ({ vendor, place: where }) as unknown as MailHostDriver;
const unconfigured = { vendor: 'unconfigured', place: undefined } as unknown as MailHostDriver;

describe('the registry of mail hosts', () => {
  it('opens new accounts at the first that is configured', () => {
    const [first, second] = [driver('first'), driver('second')];
    expect(new MailHostDriversService([first, second]).ofNewAccounts()).toBe(first);
    expect(new MailHostDriversService([unconfigured, second]).ofNewAccounts()).toBe(second);
    expect(new MailHostDriversService([unconfigured]).ofNewAccounts()).toBeUndefined();
  });

  it('finds the driver that an account names, and says which there are when it is none of them', () => {
    const drivers = new MailHostDriversService([unconfigured, driver('second')]);
    expect(drivers.of({ mailHost: 'unconfigured' })).toBe(unconfigured);
    expect(() => drivers.of({ mailHost: 'former' })).toThrow(
      'There is no mail host “former”, only: unconfigured, second',
    );
    expect(() => drivers.register(driver('second'))).toThrow('two drivers');
  });
});
