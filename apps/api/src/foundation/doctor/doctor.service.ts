import type { MessageValue } from '@homeport/icu/format-message';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { withoutSecrets } from '../config/settings-secrets.ts';
import type { DoctorCheck, DoctorPart, Finding } from './doctor-check.ts';
import { type CheckName, problem } from './doctor-check.ts';
import { type Message, messageByKey, messageOf } from '../messages/message.ts';

/** A finding with its check. */
export type Examined = Finding & { check: CheckName };

/** A part with what was found. */
export interface ExaminedPart extends Pick<DoctorPart, 'id' | 'name' | 'isProvider'> {
  findings: Examined[];
}

const checkMs = 30_000;

/** Lists the parts of a module. They are listed anew each time, because panel servers come and go. */
export type ListParts = () => Promise<readonly DoctorPart[]>;

/** Checks what the product needs. Modules register their own checks. */
@Injectable()
export class DoctorService {
  readonly #lists: ListParts[] = [];

  constructor(private readonly config: Config) {}

  register(list: ListParts): void {
    this.#lists.push(list);
  }

  /** Runs all checks at once, in the order of their registration. @param only the parts to check */
  async examine(only: (part: DoctorPart) => boolean = () => true): Promise<ExaminedPart[]> {
    const listed = await Promise.all(this.#lists.map((list) => list()));
    return Promise.all(
      listed
        .flat()
        .filter(only)
        .map((part) => this.examinePart(part)),
    );
  }

  /** Runs the checks of one part, which need not be a registered one. */
  async examinePart({ id, name, isProvider, access, checks }: DoctorPart): Promise<ExaminedPart> {
    const first = access === undefined ? [] : [await this.#run(access)];
    const hasAccess = first.every(({ state }) => state === 'ok');
    const others = hasAccess ? await Promise.all(checks.map((check) => this.#run(check))) : [];
    return { id, name, isProvider, findings: [...first, ...others] };
  }

  async #run(check: DoctorCheck): Promise<Examined> {
    const finding = await withinTime(check).catch((error: unknown) =>
      problem(messageOf('doctor.error', { error: textOf(error) }), check.fix),
    );
    const clean = (text: string) => withoutSecrets(this.config.settings, text);
    return {
      ...finding,
      check: check.name,
      what: cleaned(finding.what, clean),
      ...(finding.output !== undefined ? { output: clean(finding.output) } : {}),
    };
  }
}

/** The message with its values changed. */
function cleaned({ key, values, messages = {} }: Message, clean: (text: string) => string): Message {
  if (values === undefined) return messageByKey(key);
  const changed: Record<string, MessageValue | Message> = {};
  for (const [name, value] of Object.entries(values)) {
    const inner = messages[name];
    if (inner !== undefined) changed[name] = cleaned(inner, clean);
    else changed[name] = typeof value === 'string' ? clean(value) : value;
  }
  return messageByKey(key, changed);
}

async function withinTime(check: DoctorCheck): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Finding>((resolve) => {
    const late = () => resolve(problem(messageOf('doctor.late', { seconds: checkMs / 1000 }), check.fix));
    timer = setTimeout(late, checkMs);
  });
  try {
    return await Promise.race([check.run(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const text = error.message.trim() || (typeof code === 'string' ? code : error.name);
  return error.cause instanceof Error && !text.includes(error.cause.message)
    ? `${text} (${error.cause.message})`
    : text;
}
