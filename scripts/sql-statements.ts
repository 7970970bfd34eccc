/** Quoted texts and names, dollar-quoted bodies and comments: a semicolon within them ends nothing. */
const OPAQUE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//y;

/** The statements of a SQL script, without the semicolons between them. */
export function sqlStatements(script: string): string[] {
  const statements: string[] = [];
  let begin = 0;
  let index = 0;
  let isEmpty = true;
  const end = () => {
    if (!isEmpty) statements.push(script.slice(begin, index).trim());
    isEmpty = true;
  };
  while (index < script.length) {
    OPAQUE.lastIndex = index;
    const opaque = OPAQUE.exec(script)?.[0];
    if (opaque !== undefined) {
      if (!/^(--|\/\*)/.test(opaque)) isEmpty = false;
      index += opaque.length;
      continue;
    }
    if (script[index] === ';') {
      end();
      begin = index + 1;
    } else if (script[index]?.trim() !== '') isEmpty = false;
    index += 1;
  }
  end();
  return statements;
}
