import { readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { isUnneeded } from './unneeded.ts';

/** `prune.ts <project>`: deletes the files of the installed packages that no process of the product reads. */
const project = process.argv[2] ?? '.';
const store = join(project, 'node_modules/.pnpm');

/** Links to other packages are left alone. */
function prune(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(folder, entry.name);
    if (isUnneeded(path.slice(store.length + 1), entry.isDirectory())) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) prune(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

prune(store);
for (const member of ['.', 'apps/api'])
  rmSync(join(project, member, 'node_modules/.bin'), { recursive: true, force: true });
