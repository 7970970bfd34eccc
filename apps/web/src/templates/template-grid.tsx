import type { CallAnswer } from '@homeport/contract/call';
import type { templateCatalogue } from '@homeport/contract/templates';
import { Link } from 'react-router';
import { placeOf } from './places.ts';
import { TemplatePicture } from './template-picture.tsx';
import { text } from './texts.ts';

type Listed = CallAnswer<typeof templateCatalogue>['templates'][number];

/** Templates side by side, each leading to its page. */
export function TemplateGrid({ templates }: { templates: readonly Listed[] }) {
  return (
    <ul role="list" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {templates.map((template) => (
        <li key={template.template_id}>
          <Link
            to={placeOf(template.template_name)}
            aria-label={text('look', { name: template.website_template_friendly_name })}
            className="block overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[border-color] duration-150 hover:border-ink-3"
          >
            <TemplatePicture url={template.website_template_thumbnail} alternative="" />
            <span className="block border-t border-line px-5 py-3.5 font-semibold">
              {template.website_template_friendly_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
