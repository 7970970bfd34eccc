export { exportPath, ExportsService } from './exports.service.ts';
export { registerFiguresCommands } from './figures.commands.ts';
export { FiguresHttpModule, FiguresModule } from './figures.module.ts';
