import { existsSync, readdirSync } from 'node:fs';
import { inProject } from '../process/paths.ts';

/** The folders with a tsconfig.json of their own: every app, every package, the scripts. */
export function typeScriptProjects(): string[] {
  const members = ['apps', 'packages'].flatMap((group) =>
    readdirSync(inProject(group)).map((name) => `${group}/${name}`),
  );
  return [...members, 'scripts'].filter((folder) => existsSync(inProject(folder, 'tsconfig.json'))).sort();
}
