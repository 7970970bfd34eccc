/** Programs for development that packages bring along; none of their code runs in a process of the product. */
const TOOLS = /^(esbuild|@esbuild\+[^@]+)@/;
const LICENSE = /^(licen[cs]e|notice|copying|authors)/i;
/** Types, sources before compilation, and their maps: Node reads none of them in `node_modules`. */
const NEVER_RUN = /\.(map|[cm]?tsx?|flow|md|markdown|tsbuildinfo)$/i;
const QUERY_COMPILER = /\/@prisma\/client\/runtime\/query_compiler_/;
/** What the generated client imports: `compilerBuild` is "fast", the database Postgres, the modules ESM. */
const OWN_QUERY_COMPILER = /query_compiler_fast_bg\.postgresql\.(wasm-base64\.)?mjs$/;

/**
 * Whether a folder or file of an installed package can be left out of the image.
 * @param path below `node_modules/.pnpm`, with slashes
 */
export function isUnneeded(path: string, isFolder: boolean): boolean {
  if (isFolder) return TOOLS.test(path) || path.endsWith('/.bin');
  if (LICENSE.test(path.slice(path.lastIndexOf('/') + 1))) return false;
  if (QUERY_COMPILER.test(path)) return !OWN_QUERY_COMPILER.test(path);
  return NEVER_RUN.test(path);
}
