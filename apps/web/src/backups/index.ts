export { BackupsCard } from './backups-card.tsx';
export { RestoreOffer } from './restore-dialog.tsx';
