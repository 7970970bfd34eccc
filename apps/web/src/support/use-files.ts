import { useState } from 'react';
import { addFiles } from './attachment-rules.ts';
import { text } from './texts.ts';

/** The files that go along with a text, and why others do not. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState('');
  return {
    files,
    refusals,
    /** What was taken away last, for those who do not see it. */
    removed: removed && text('removed', { name: removed }),
    add: (added: readonly File[]): void => {
      if (added.length === 0) return;
      const next = addFiles(files, added);
      setRemoved('');
      setFiles(next.files);
      setRefusals(next.refusals);
    },
    remove: (file: File): void => {
      setFiles(files.filter((each) => each !== file));
      setRefusals([]);
      setRemoved(file.name);
    },
    /** The server took them, or says why not. */
    clear: (): void => {
      setFiles([]);
      setRefusals([]);
    },
    refuse: (sentence: string): void => setRefusals([sentence]),
  };
}
