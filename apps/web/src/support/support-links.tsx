import { useConfig } from '../foundation/config.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './texts.ts';

/** Where else an answer may be, and the way back. */
export function SupportLinks() {
  const links = useConfig()?.links;
  const elsewhere = [
    { label: text('faqs'), href: links?.faq },
    { label: text('documentation'), href: links?.documentation },
  ];
  return (
    <nav aria-label={text('elsewhere')} className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {elsewhere.map(
        ({ label, href }) =>
          href && (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center font-semibold text-tide-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          ),
      )}
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        {text('backToDashboard')}
      </TextLink>
    </nav>
  );
}
