import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewText } from '@homeport/contract/support';
import { query } from '../foundation/http/query.ts';
import { useSettled } from '../ui/use-settled.ts';
import { RichText } from './rich-text.tsx';
import { text } from './texts.ts';

const PAUSE_MS = 500;

interface TextPreviewProps {
  html: string;
  empty: boolean;
}

/** What of a text will be sent, by the server's own rules. */
export function TextPreview({ html, empty }: TextPreviewProps) {
  const settled = useSettled(html, PAUSE_MS);
  const { data, isError } = useQuery({
    ...query(previewText, { body: { editor_content: settled } }),
    enabled: !empty && settled !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={text('preview')}
      className="grid gap-2 rounded-control border border-dashed border-line-strong px-3.5 py-3"
    >
      <p className="text-sm font-semibold text-ink-2">{text('previewOf')}</p>
      {empty ? (
        <p className="text-ink-3">{text('previewEmpty')}</p>
      ) : isError ? (
        <p role="alert" className="text-bad">
          {text('previewFailed')}
        </p>
      ) : data === undefined ? (
        <p role="status" className="text-ink-3">
          {text('previewLoading')}
        </p>
      ) : (
        <RichText html={data.content} />
      )}
    </section>
  );
}
