export { ExportsService } from './exports.service.ts';
export { serveFigureExports } from './export-routes.ts';
export { registerFiguresCommands } from './figures.commands.ts';
export { FiguresHttpModule, FiguresModule } from './figures.module.ts';
