import type { Command } from 'commander';
import { exampleEnvironment } from '../foundation/config/example.ts';

/** `homeport config ...` */
export function registerConfigCommands(program: Command): void {
  program
    .command('config')
    .description('The configuration')
    .command('example')
    .description('Print .env.example, made from the schema')
    .action(() => {
      process.stdout.write(exampleEnvironment());
    });
}
