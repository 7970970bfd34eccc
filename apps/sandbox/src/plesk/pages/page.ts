import { fontFaces } from './fonts.ts';

/** HTML that is known to be safe: made by `html` alone. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

/** Builds HTML; every value that is not HTML itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): SafeHtml {
  return new SafeHtml(parts.map((part, index) => part + write(values[index] ?? '')).join(''));
}

function write(value: Value): string {
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === 'object') return value.map((each) => each.text).join('');
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const style = new SafeHtml(`<style>
${fontFaces}
:root{--bg:#F7F6F2;--surface:#FFF;--sunken:#F1EFE9;--line:#E4E0D7;--line-strong:#CFC9BC;--ink:#10222C;--ink-2:#4A5C66;--ink-3:#5F6E78;--tide:#0A6B7F;--tide-wash:#E3F1F3;--ok:#1C7C50;--ok-wash:#E4F3EA;--bad:#B3341F;--bad-wash:#FBE9E5;--button:#10222C;--on-button:#FFF}
@media(prefers-color-scheme:dark){:root{--bg:#0B1419;--surface:#111D24;--sunken:#0E181E;--line:#20313A;--line-strong:#31454F;--ink:#E8EFF2;--ink-2:#A9B8C0;--ink-3:#879AA5;--tide:#58BED0;--tide-wash:#12303A;--ok:#5CC793;--ok-wash:#10291F;--bad:#F0836D;--bad-wash:#2F1712;--button:#E8EFF2;--on-button:#0B1419}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:14px/20px "Instrument Sans Variable",system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:12px 24px;background:var(--surface);border-bottom:1px solid var(--line)}
header strong{font-size:15px}header span{color:var(--ink-2)}header form{margin-left:auto}
main{max-width:960px;margin:0 auto;padding:32px 24px;display:grid;gap:24px}
h1{font:600 28px/34px "Bricolage Grotesque Variable","Instrument Sans Variable",system-ui,sans-serif;letter-spacing:-.02em;margin:0}h2{font-size:15px;margin:0}
p{margin:0;color:var(--ink-2)}.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;box-shadow:0 1px 2px rgb(16 34 44/.05);overflow:hidden}
.card>*{padding:12px 20px;border-top:1px solid var(--line)}.card>:first-child{border-top:0}
.row{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline}.row>:last-child{margin-left:auto}.mono{font-family:"Geist Mono Variable",ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}
.quiet{color:var(--ink-3)}.chip{border-radius:99px;padding:1px 9px;font-size:12px;background:var(--ok-wash);color:var(--ok)}.chip.off{background:var(--bad-wash);color:var(--bad)}
button{font:inherit;font-size:13.5px;font-weight:600;padding:7px 14px;border-radius:9px;border:1px solid var(--line-strong);background:var(--surface);color:var(--ink);cursor:pointer}
button.primary{background:var(--button);color:var(--on-button);border-color:var(--button);width:100%}
:focus-visible{outline:2px solid var(--tide);outline-offset:2px}label{display:grid;gap:4px;font-weight:600}
input{font:inherit;padding:8px 10px;border-radius:9px;border:1px solid var(--line-strong);background:var(--surface);color:inherit}
.sign-in{max-width:380px;width:100%;margin:10vh auto 0;padding:0 16px;display:grid;gap:20px}.sign-in .card{padding:24px;display:grid;gap:16px}.sign-in .card label{padding:0;border:0}.sign-in .card button{padding:9px 14px}
.sign-in .notice{background:var(--bad-wash);color:var(--bad);border-radius:9px;padding:10px 14px}
</style>`);

/** A whole page of the panel. */
export function page(title: string, body: SafeHtml): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
