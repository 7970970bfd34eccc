import type { Agent } from './agent.ts';
import { elementsAt, textAt } from './xml-answer.ts';
import { element } from './xml-element.ts';

export interface License {
  /** Empty if the panel does not say. */
  keyId: string;
  /** The last day, as `2027-12-31`; undefined: without a limit, or the panel does not say. */
  lastDay: string | undefined;
}

/**
 * The license of the panel itself (operator `server`, verb `get`). Source: docs.plesk.com, XML API, "License Key": a list
 * of named properties. The names of the properties are only published by example, so unknown ones are left out.
 */
export async function readLicense(agent: Agent): Promise<License> {
  const [license] = await agent.list(
    { operator: 'server', verb: 'get', body: [element('key', [])] },
    (result) => {
      const [key] = elementsAt(result, 'key');
      const properties = new Map(
        elementsAt(key ?? '', 'property').map((each) => [
          textAt(each, 'name') ?? '',
          textAt(each, 'value') ?? '',
        ]),
      );
      return {
        keyId: properties.get('plesk_key_id') ?? '',
        lastDay: dayOf(properties.get('lim_date') ?? ''),
      };
    },
  );
  return license ?? { keyId: '', lastDay: undefined };
}

/** Eight digits; `0` and `-1` mean that there is no limit. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
