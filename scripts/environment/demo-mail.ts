import type { Visitor } from './visitor.ts';

interface ShownDomain {
  domain_name: string;
  records: { kind: string; type: string; name: string; wanted: string[] }[];
}

const path = '/api/user/mxroute';

/** Connects a domain that is kept somewhere else, as its owner would: first the proof, then all that is asked for. */
export async function connectMail(visitor: Visitor, name: string): Promise<void> {
  await beginMail(visitor, name);
  await setRecords(visitor, name, 'ownership');
  await visitor.call('POST', '/api/mxroute/user/check', { domain_name: name });
  await setRecords(visitor, name, 'mx');
  await visitor.call('POST', '/api/mxroute/user/check', { domain_name: name });
}

/** Begins to connect one, and leaves it waiting for its owner. */
export async function beginMail(visitor: Visitor, name: string): Promise<void> {
  await visitor.call('POST', '/api/mxroute/user', { domain_name: name });
}

/** Sets every record that is shown, as soon as one of this kind is. */
async function setRecords(visitor: Visitor, name: string, awaited: string): Promise<void> {
  const records = await visitor.until(path, (answer) => {
    const domains = answer['domains'] as ShownDomain[];
    const shown = domains.find(({ domain_name }) => domain_name === name)?.records ?? [];
    return shown.some(({ kind }) => kind === awaited) ? shown : undefined;
  });
  for (const record of records)
    await visitor.setRecords(
      record.name === '@' ? name : `${record.name}.${name}`,
      record.type,
      record.wanted,
    );
}
