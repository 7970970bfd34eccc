import {
  allFound,
  judgeMailHosts,
  judgeMailRecords,
  judgeService,
  type SeenMailRecords,
  type WantedMailRecords,
} from './mail-records.ts';

const wanted: WantedMailRecords = {
  mx: [
    { host: 'eagle.mail.example', priority: 10 },
    { host: 'eagle-relay.mail.example', priority: 20 },
  ],
  spf: { name: 'kunde.example', value: 'v=spf1 include:mail.example -all' },
  dkim: { name: 'x._domainkey.kunde.example', value: 'v=DKIM1; k=rsa; p=MIIBabc' },
  ownership: { name: '_verify-1.kunde.example', value: 'domain-verified' },
};

const good: SeenMailRecords = {
  mx: { outcome: 'found', records: wanted.mx },
  spf: { outcome: 'found', records: ['some-other-proof', 'v=spf1 include:mail.example -all'] },
  dkim: { outcome: 'found', records: ['k=rsa;p=MII Babc; v=DKIM1'] },
  ownership: { outcome: 'found', records: ['older', 'domain-verified'] },
};

const judged = (change: Partial<SeenMailRecords>) => judgeMailRecords(wanted, { ...good, ...change });

describe('the mail records of a domain', () => {
  it('are all found when they are as the mail host wants them', () => {
    expect(Object.values(judged({})).map(({ state }) => state)).toEqual(['found', 'found', 'found', 'found']);
    expect(allFound(judged({}))).toBe(true);
  });

  it('are missing when the DNS surely has none', () => {
    const none = { outcome: 'none' } as const;
    const verdicts = judged({ mx: none, spf: none, dkim: none, ownership: none });
    expect(verdicts.mx).toEqual({
      state: 'missing',
      seen: [],
      wanted: ['10 eagle.mail.example', '20 eagle-relay.mail.example'],
    });
    expect(verdicts.spf).toEqual({ state: 'missing', seen: [], wanted: [wanted.spf.value] });
    expect(verdicts.dkim?.state).toBe('missing');
    expect(verdicts.ownership?.state).toBe('missing');
    expect(allFound(verdicts)).toBe(false);
  });

  it('are unknown, and not missing, when the DNS does not answer', () => {
    const unknown = { outcome: 'unknown' } as const;
    const verdicts = judged({ mx: unknown, spf: unknown, dkim: unknown, ownership: unknown });
    expect(Object.values(verdicts).map(({ state }) => state)).toEqual(Array(4).fill('unknown'));
    expect(allFound(verdicts)).toBe(false);
  });

  it('leave out what the mail host does not want yet', () => {
    const verdicts = judgeMailRecords({ ...wanted, dkim: null, ownership: null }, good);
    expect(Object.keys(verdicts).sort()).toEqual(['mx', 'spf']);
    expect(allFound(verdicts)).toBe(true);
  });
});

describe('MX records', () => {
  const [first, second] = wanted.mx;
  const mx = (...records: { host: string; priority: number }[]) =>
    judged({ mx: { outcome: 'found', records } }).mx;

  it('may have priorities of their own in the same order', () => {
    expect(
      mx({ host: 'eagle-relay.mail.example', priority: 5 }, { host: 'Eagle.Mail.Example.', priority: 0 })
        ?.state,
    ).toBe('found');
  });

  it('are wrong when mail goes to somebody else as well', () => {
    const verdict = mx({ host: 'spool.other.example', priority: 50 }, ...wanted.mx);
    expect(verdict?.state).toBe('wrong');
    expect(verdict?.seen).toEqual([
      '10 eagle.mail.example',
      '20 eagle-relay.mail.example',
      '50 spool.other.example',
    ]);
  });

  it('are wrong when one is left out, or when the second comes first', () => {
    if (first === undefined || second === undefined) throw new Error('two are wanted');
    expect(mx(first)?.state).toBe('wrong');
    expect(mx({ ...first, priority: 30 }, second)?.state).toBe('wrong');
  });
});

describe('an SPF record', () => {
  const spf = (...records: string[]) => judged({ spf: { outcome: 'found', records } }).spf;

  it('is missing when there are only other texts', () => {
    expect(spf('google-site-verification=1', 'v=spf10 x')).toEqual({
      state: 'missing',
      seen: [],
      wanted: [wanted.spf.value],
    });
  });

  it('that is somebody else’s is kept, with ours added', () => {
    expect(spf('v=spf1 include:_spf.other.example ~all')).toEqual({
      state: 'wrong',
      seen: ['v=spf1 include:_spf.other.example ~all'],
      wanted: ['v=spf1 include:_spf.other.example include:mail.example ~all'],
    });
  });

  it('is wrong beside a second one, however right both are', () => {
    expect(spf('v=spf1 include:mail.example -all', 'v=spf1 mx -all')).toEqual({
      state: 'wrong',
      seen: ['v=spf1 include:mail.example -all', 'v=spf1 mx -all'],
      wanted: ['v=spf1 include:mail.example mx -all'],
    });
  });
});

describe('a DKIM key', () => {
  const dkim = (...records: string[]) => judged({ dkim: { outcome: 'found', records } }).dkim?.state;

  it('is of the kind rsa when it does not say', () => {
    expect(dkim('p=MIIBabc')).toBe('found');
  });

  it('is wrong when it is another one, none any more, or one of two', () => {
    expect(dkim('v=DKIM1; k=rsa; p=MIIBxyz')).toBe('wrong');
    expect(dkim('v=DKIM1; k=ed25519; p=MIIBabc')).toBe('wrong');
    expect(dkim('v=DKIM1; p=')).toBe('wrong');
    expect(dkim('p=MIIBabc', 'p=MIIBxyz')).toBe('wrong');
  });
});

describe('the proof of ownership', () => {
  it('is wrong when its name says something else', () => {
    expect(judged({ ownership: { outcome: 'found', records: ['other'] } }).ownership?.state).toBe('wrong');
  });
});

describe('the names for mail programs and browsers', () => {
  it('are found as aliases of the mail server, wrong as others, and missing where there are none', () => {
    const verdicts = judgeMailHosts('eagle.mail.example', {
      server: { outcome: 'found', records: ['Eagle.Mail.Example.'] },
      administration: { outcome: 'found', records: ['192.0.2.7'] },
      webmail: { outcome: 'none' },
    });
    const wantedHost = ['eagle.mail.example'];
    expect(verdicts).toEqual({
      server: { state: 'found', seen: ['Eagle.Mail.Example.'], wanted: wantedHost },
      administration: { state: 'wrong', seen: ['192.0.2.7'], wanted: wantedHost },
      webmail: { state: 'missing', seen: [], wanted: wantedHost },
    });
  });
});

describe('a server that email apps look for', () => {
  const wanted = '0 1 993 eagle.mail.example';

  it.each([
    ['is found whatever its priority', ['10 5 993 Eagle.mail.example.'], 'found'],
    ['is wrong with another port', ['0 1 143 eagle.mail.example'], 'wrong'],
    ['is wrong beside another server', [wanted, '0 1 993 mail.old.example'], 'wrong'],
    ['is missing without records', [], 'missing'],
  ] as const)('%s', (_name, records, state) => {
    expect(judgeService(wanted, { outcome: 'found', records })).toEqual({
      state,
      seen: [...records],
      wanted: [wanted],
    });
  });
});
