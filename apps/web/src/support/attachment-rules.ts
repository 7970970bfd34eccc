import { limits } from '@homeport/contract/limits';
import { text } from './texts.ts';

type SomeFile = Pick<File, 'name' | 'size'>;

/** Takes files along, as many as are allowed and none that is too large; says why for the others. */
export function addFiles<F extends SomeFile>(
  present: readonly F[],
  added: readonly F[],
): { files: F[]; refusals: string[] } {
  const refusals: string[] = [];
  const files = [...present];
  for (const file of added) {
    if (file.size > limits.attachmentBytes) refusals.push(text('fileTooLarge', { name: file.name }));
    else if (files.length < limits.attachments) files.push(file);
    else if (!refusals.includes(text('tooManyFiles'))) refusals.push(text('tooManyFiles'));
  }
  return { files, refusals };
}

/** '1.4 MB', '212 kB', '18 B' */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${Math.round(kilo)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}
