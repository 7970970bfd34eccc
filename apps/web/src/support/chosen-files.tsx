import { X } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { fileSize } from './attachment-rules.ts';
import { FilePicture } from './file-picture.tsx';
import { text } from './texts.ts';

interface ChosenFilesProps {
  files: readonly File[];
  /** Nothing can be taken away while they are sent. */
  fixed: boolean;
  onRemove: (file: File) => void;
}

/** The files that will go along. */
export function ChosenFiles({ files, fixed, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul role="list" aria-label={text('attached')} className="grid gap-2 sm:grid-cols-2">
      {files.map((file, at) => (
        <li
          // Two files may have one name, and nothing else tells them apart.
          key={`${at} ${file.name}`}
          className="flex min-w-0 animate-rise items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1 pl-1.5"
        >
          <FilePicture file={file} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={file.name}>
              {file.name}
            </span>
            <span className="block text-xs text-ink-3 tabular-nums">{fileSize(file.size)}</span>
          </span>
          {!fixed && (
            <IconButton label={text('remove', { name: file.name })} onClick={() => onRemove(file)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
