import { FileText, Image, ImageOff, Paperclip } from 'lucide-react';
import { Spinner } from '../ui/progress.tsx';
import { fileSize } from '../foundation/format/numbers.ts';
import { text } from './texts.ts';
import { isCheckingFiles } from './ticket-queries.ts';
import type { Attached } from './ticket-queries.ts';

const icons = { image: Image, pdf: FileText, other: Paperclip };

/** The files of one message, each as a download. */
export function Attachments({ attached }: { attached: Attached }) {
  if (!attached.has_attachment) return null;
  if (isCheckingFiles(attached)) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-sm text-ink-2">
        <Spinner />
        {text('checking')}
      </p>
    );
  }
  const { attachments, rejected_attachments = [] } = attached;
  return (
    <div className="flex flex-col gap-2">
      {attachments.length > 0 && (
        <ul role="list" aria-label={text('attached')} className="flex flex-wrap gap-2">
          {attachments.map((file) => (
            <li key={file.id} className="max-w-full min-w-0">
              <Download file={file} />
            </li>
          ))}
        </ul>
      )}
      {rejected_attachments.map(({ id, file_name: name, reason }) => (
        <p key={id} className="flex min-w-0 items-start gap-2.5 text-sm text-ink-2">
          <ImageOff size={20} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="min-w-0 break-words">
            {text(reason === 'too_many_pixels' ? 'tooManyPixels' : 'tooCostly', { name })}
          </span>
        </p>
      ))}
    </div>
  );
}

function Download({ file }: { file: Attached['attachments'][number] }) {
  const { file_name, file_type, s3_url, thumbnail_url, bytes } = file;
  const Icon = icons[file_type];
  return (
    <a
      href={s3_url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 max-w-64 items-center gap-2.5 rounded-control border border-line bg-surface py-1 pr-3 pl-1.5 text-left transition-colors duration-150 hover:border-ink-3"
    >
      {thumbnail_url === null ? (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-[7px] bg-sunken text-ink-3">
          <Icon size={20} aria-hidden="true" />
        </span>
      ) : (
        <img
          src={thumbnail_url}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-10 shrink-0 rounded-[7px] border border-line bg-sunken object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="sr-only">{text('download')}</span>
        <span className="block truncate text-sm font-medium" title={file_name}>
          {file_name}
        </span>
        <span className="block text-xs text-ink-3 tabular-nums">{fileSize(bytes)}</span>
      </span>
    </a>
  );
}

/** Why files were not accepted. */
export function FileErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-sm text-bad">
      {errors.map((error) => (
        <p key={error} className="break-words">
          {error}
        </p>
      ))}
    </div>
  );
}
