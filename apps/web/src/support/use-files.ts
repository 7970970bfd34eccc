import { useState } from 'react';
import { addFiles } from './attachment-rules.ts';

/** The files that go along with a text, and why others do not. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  return {
    files,
    refusals,
    add: (added: readonly File[]): void => {
      if (added.length === 0) return;
      const next = addFiles(files, added);
      setFiles(next.files);
      setRefusals(next.refusals);
    },
    remove: (file: File): void => {
      setFiles(files.filter((each) => each !== file));
      setRefusals([]);
    },
    /** The server took them, or says why not. */
    clear: (): void => {
      setFiles([]);
      setRefusals([]);
    },
    refuse: (sentence: string): void => setRefusals([sentence]),
  };
}
