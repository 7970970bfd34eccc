import { fileSize } from '../foundation/format/numbers.ts';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent, ReactNode } from 'react';
import { limits } from '@homeport/contract/limits';
import { FileText, Paperclip, X } from 'lucide-react';
import { IconButton } from '../ui/button.tsx';
import { text } from './texts.ts';

/** The files attached to a message, and errors about files that were not accepted. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<readonly Say[]>([]);
  const [removed, setRemoved] = useState('');
  return {
    files,
    errors: errors.map((say) => say()),
    /** Announces the last removal to screen readers. */
    removed: removed && text('removed', { name: removed }),
    add: (added: readonly File[]): void => {
      if (added.length === 0) return;
      const next = addFiles(files, added);
      setRemoved('');
      setFiles(next.files);
      setErrors(next.errors);
    },
    remove: (file: File): void => {
      setFiles(files.filter((each) => each !== file));
      setErrors([]);
      setRemoved(file.name);
    },
    /** After the message was sent. */
    clear: (): void => {
      setFiles([]);
      setErrors([]);
    },
    /** Shows the server's error about the files. */
    reject: (say: Say): void => setErrors([say]),
  };
}

/** An error in the current language. */
type Say = () => string;

const sayTooMany: Say = () => text('tooManyFiles');

type FileFacts = Pick<File, 'name' | 'size'>;

/** Adds files up to the allowed number and size; returns an error for each one left out. */
export function addFiles<F extends FileFacts>(
  current: readonly F[],
  added: readonly F[],
): { files: F[]; errors: Say[] } {
  const errors: Say[] = [];
  const files = [...current];
  for (const file of added) {
    if (file.size > limits.attachmentBytes) errors.push(() => text('fileTooLarge', { name: file.name }));
    else if (files.length < limits.attachments) files.push(file);
    else if (!errors.includes(sayTooMany)) errors.push(sayTooMany);
  }
  return { files, errors };
}

interface FileDropProps {
  onFiles: (files: File[]) => void;
  disabled: boolean;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files that are dropped or pasted anywhere in its content. */
export function FileDrop({ onFiles, disabled, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  // Nested elements fire enter and leave, too: the depth is 0 only outside of all of them.
  const depth = useRef(0);
  const move = (step: 1 | -1) => {
    depth.current += step;
    setIsOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    depth.current = 0;
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (disabled || event.defaultPrevented || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.clipboardData.files]);
  };
  return (
    <div
      className="relative"
      onDragEnter={(event) => hasFiles(event) && move(1)}
      onDragLeave={(event) => hasFiles(event) && move(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {isOver && !disabled && (
        <div className="pointer-events-none absolute -inset-2 z-10 flex items-center justify-center gap-2.5 rounded-card border-2 border-dashed border-tide bg-tide-wash/95 font-semibold text-tide-ink">
          <Paperclip size={20} aria-hidden="true" />
          {text('dropHere')}
        </div>
      )}
    </div>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  /** While the files are being sent. */
  isReadOnly: boolean;
  onRemove: (file: File) => void;
}

/** The files that will be sent. */
export function ChosenFiles({ files, isReadOnly, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul role="list" aria-label={text('attached')} className="grid gap-2 sm:grid-cols-2">
      {files.map((file, at) => (
        <li
          // Two files can have the same name.
          key={`${at} ${file.name}`}
          className="flex min-w-0 animate-rise items-center gap-3 rounded-control border border-line bg-surface py-1.5 pr-1 pl-1.5"
        >
          <FileThumbnail file={file} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium" title={file.name}>
              {file.name}
            </span>
            <span className="block text-xs text-ink-3 tabular-nums">{fileSize(file.size)}</span>
          </span>
          {!isReadOnly && (
            <IconButton label={text('remove', { name: file.name })} onClick={() => onRemove(file)}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const SIDE = 40;

/** A thumbnail of a file that has not been uploaded yet; an icon for files that are not images. */
function FileThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    let isUnmounted = false;
    const draw = (picture: ImageBitmap) => {
      const context = canvas.current?.getContext('2d');
      if (isUnmounted || !context) return;
      // Filled from edge to edge, cut where it is longer.
      const side = Math.min(picture.width, picture.height);
      const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
      context.drawImage(picture, x, y, side, side, 0, 0, SIDE * 2, SIDE * 2);
      setIsDrawn(true);
    };
    createImageBitmap(file).then(draw, () => {
      // Not an image that this browser can decode: keep the icon.
    });
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-[7px] border border-line bg-sunken text-ink-3"
    >
      {!isDrawn && <FileText size={20} />}
      <canvas
        ref={canvas}
        width={SIDE * 2}
        height={SIDE * 2}
        className={isDrawn ? 'absolute inset-0 size-full' : 'hidden'}
      />
    </span>
  );
}
