import { readFileSync } from 'node:fs';
import { inProject } from '../process/paths.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

describe('a fault to plant', () => {
  it.each(PLANTED_FAULTS.map(({ file, text }) => [file, text] as const))(
    'finds its text once in %s',
    (file, text) => {
      expect(readFileSync(inProject(file), 'utf8').split(text)).toHaveLength(2);
    },
  );
});
