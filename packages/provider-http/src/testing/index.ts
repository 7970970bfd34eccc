export { contractTransport } from './contract-transport.ts';
export { jsonAnswer, type ScriptedTransport, scriptedTransport } from './scripted-transport.ts';
