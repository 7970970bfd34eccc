export { Bell } from './bell.tsx';
export { TaskTray } from './task-tray.tsx';
