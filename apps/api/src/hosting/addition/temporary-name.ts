import { randomBytes } from 'node:crypto';
import { randomChoice } from '../../foundation/ids/ids.ts';

const adjectives = [
  'amber',
  'brave',
  'bright',
  'calm',
  'clear',
  'coral',
  'early',
  'gentle',
  'golden',
  'green',
  'happy',
  'kind',
  'light',
  'lucky',
  'quiet',
  'rapid',
  'silver',
  'still',
  'sunny',
  'swift',
];
const nouns = [
  'anchor',
  'bay',
  'beacon',
  'boat',
  'breeze',
  'cape',
  'coast',
  'cove',
  'dune',
  'ferry',
  'gull',
  'harbor',
  'island',
  'jetty',
  'pier',
  'reef',
  'sail',
  'shell',
  'shore',
  'tide',
];

/** A friendly name below the zone of temporary names, such as calm-bay-1f3a.temp.example. */
export function newTemporaryName(zone: string): string {
  return `${randomChoice(adjectives)}-${randomChoice(nouns)}-${randomBytes(2).toString('hex')}.${zone}`;
}
