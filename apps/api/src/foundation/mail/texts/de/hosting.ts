import type { hosting as english } from '../hosting.ts';
import type { Translated } from '@homeport/contract/translated';

export const hosting: Translated<typeof english> = {
  'accountReady.subject': 'Ihr Hosting-Konto ist bereit',
  'accountReady.preview': '{location}, Login {login}.',
  'accountReady.what':
    'Wir haben Ihr Konto im Control-Panel eingerichtet. Öffnen Sie es mit einem Klick aus Ihrem Dashboard, ganz ohne Passwort.',
  'accountReady.location': 'Standort',
  'accountReady.login': 'Login',
  'accountReady.connect': 'Erste Domain verbinden',
  'storageFilling.subject': '{level, number}\u00a0% Ihres Speichers sind belegt',
  'storageFilling.full': 'Ihr Speicher ist voll',
  'storageFilling.usedOf': '{used, number}\u00a0GB von {limit, number}\u00a0GB',
  'storageFilling.used': 'Von Ihren Websites belegt',
  'storageFilling.what':
    'Der Speicher Ihres Tarifs füllt sich. Wenn er voll ist, können Ihre Websites möglicherweise keine Dateien mehr speichern.',
  'storageFilling.whatIfFull':
    'Ihre Websites belegen den gesamten Speicher Ihres Tarifs. Möglicherweise können sie keine Dateien mehr speichern, etwa Uploads und Updates.',
  'storageFilling.deleteOrUpgrade':
    'Löschen Sie, was Sie nicht mehr brauchen, etwa alte Backups und Protokolldateien, oder wechseln Sie zu einem Tarif mit mehr Speicher.',
  'storageFilling.delete':
    'Löschen Sie, was Sie nicht mehr brauchen, etwa alte Backups und Protokolldateien.',
  'storageFilling.see': 'Speichernutzung ansehen',
};
