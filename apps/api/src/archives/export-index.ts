import { messageOf, type Message } from '../foundation/messages/message.ts';
import { exportAreas } from './exported-data.ts';
import type { Reader } from './readers.service.ts';

interface ExportIndex {
  reader: Reader;
  /** How many records each file has, by its name; `files`: of tickets. */
  counts: ReadonlyMap<string, number>;
  /** The names of the files that could not be read. */
  lost: readonly string[];
  at: Date;
}

/** A page for people: what is in the export, and what is not. */
export function exportIndex({ reader, counts, lost, at }: ExportIndex): string {
  const text = (message: Message) => escaped(reader.say(message));
  const rows = [...exportAreas, 'history' as const].map((area) => {
    const name = text(messageOf(`archives.areas.${area}`));
    const count = text(messageOf('archives.records', { count: counts.get(area) ?? 0 }));
    return `<li><a href="data/${area}.json">${name}</a>: ${count}</li>`;
  });
  const files = counts.get('files') ?? 0;
  if (files > 0) rows.push(`<li>${text(messageOf('archives.ticketFiles', { count: files }))}</li>`);
  const missing =
    lost.length === 0
      ? []
      : [
          `<p>${text(messageOf('archives.lostFiles'))}</p>`,
          `<ul>${lost.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`,
        ];
  const title = text(messageOf('archives.title'));
  return [
    `<!doctype html><html lang="${reader.locale}"><head><meta charset="utf-8"><title>${title}</title></head><body>`,
    `<h1>${title}</h1>`,
    `<p>${text(messageOf('archives.asOf', { moment: at.toISOString() }))}</p>`,
    `<ul>${rows.join('\n')}</ul>`,
    ...missing,
    `<p>${text(messageOf('archives.notIn'))}</p>`,
    '</body></html>\n',
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
