import { readSandboxConfig } from './config.ts';
import { explainPortFault, refuseSharedPorts } from './ports.ts';

const config = readSandboxConfig({});

function listenError(code: string, port: number): Error {
  return Object.assign(new Error(`listen ${code}`), { code, port });
}

describe('explainPortFault', () => {
  it('names the busy port and the variable that moves it', () => {
    expect(explainPortFault(config, listenError('EADDRINUSE', 4010))).toBe(
      'Port 4010 is already in use: stop what listens there, or set SANDBOX_STRIPE_PORT to another one.',
    );
  });

  it("names the row's variable for a later panel's port", () => {
    expect(explainPortFault(config, listenError('EADDRINUSE', 4023))).toBe(
      'Port 4023 is already in use: stop what listens there, or set SANDBOX_PLESK_PORT (the first of a row of ports) to another one.',
    );
  });

  it('says when the port needs more rights', () => {
    const low = readSandboxConfig({ SANDBOX_SMTP_PORT: '25' });
    expect(explainPortFault(low, listenError('EACCES', 25))).toContain('may not be opened by this user');
  });

  it('leaves other errors alone', () => {
    expect(explainPortFault(config, new Error('disk full'))).toBeUndefined();
    expect(explainPortFault(config, listenError('ENOTFOUND', 4010))).toBeUndefined();
  });
});

describe('refuseSharedPorts', () => {
  const refuse = (environment: Record<string, string>) => () =>
    refuseSharedPorts(readSandboxConfig(environment));

  it('takes the defaults, and as many panels as fit between them', () => {
    expect(refuse({})()).toEqual(config);
    expect(refuse({ SANDBOX_PLESK_SERVERS: '20' })).not.toThrow();
    expect(refuse({ SANDBOX_PLESK_SERVERS: '50', SANDBOX_PLESK_PORT: '0' })).not.toThrow();
  });

  it('names both when the row of panels reaches into another service', () => {
    expect(refuse({ SANDBOX_PLESK_SERVERS: '21' })).toThrow(
      'Port 4040 belongs to both SANDBOX_PLESK_PORT and SANDBOX_SMTP_PORT: set one of them to another port.',
    );
  });
});

describe('readSandboxConfig', () => {
  it('names every fault at once', () => {
    const read = () => readSandboxConfig({ SANDBOX_PORT: 'http', SANDBOX_WEBHOOK_URL: 'nowhere' });
    expect(read).toThrow(/SANDBOX_PORT/);
    expect(read).toThrow(/SANDBOX_WEBHOOK_URL/);
  });
});
