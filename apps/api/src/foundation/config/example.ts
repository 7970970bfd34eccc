import { configSchema } from './schema.ts';

/** The text of `.env.example`: every variable with its description; defaults are commented out. */
export function exampleEnvironment(): string {
  const lines = Object.entries(configSchema.shape).flatMap(([name, field]) => {
    const given = field.safeParse(undefined);
    const value = given.success ? shown(given.data) : '';
    return [
      `# ${field.description ?? ''}${given.success ? '' : ' (required)'}`,
      `${given.success ? '# ' : ''}${name}=${value}`,
      '',
    ];
  });
  return `# Made from the configuration schema by \`homeport config example\`; an empty value counts as unset.\n\n${lines.join('\n')}`;
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
