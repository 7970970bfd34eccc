import type { hosting as english } from '../hosting.ts';
import type { Translated } from '@homeport/contract/translated';

export const hosting: Translated<typeof english> = {
  'accountReady.subject': 'Tu cuenta de hosting está lista',
  'accountReady.preview': '{location}, usuario {login}.',
  'accountReady.what':
    'Configuramos tu cuenta en el panel de control. Ábrelo desde tu página de inicio con un clic, sin contraseña.',
  'accountReady.location': 'Ubicación',
  'accountReady.login': 'Usuario',
  'accountReady.connect': 'Conectar tu primer dominio',
  'storageFilling.subject': 'Has usado el {level, number}\u00a0% de tu almacenamiento',
  'storageFilling.full': 'Tu almacenamiento está lleno',
  'storageFilling.usedOf': '{used, number}\u00a0GB de {limit, number}\u00a0GB',
  'storageFilling.used': 'Lo que usan tus sitios web',
  'storageFilling.what':
    'El almacenamiento de tu plan se está llenando. Cuando esté lleno, puede que tus sitios web ya no puedan guardar archivos.',
  'storageFilling.whatIfFull':
    'Tus sitios web usan todo el almacenamiento de tu plan. Puede que ya no puedan guardar archivos, como subidas y actualizaciones.',
  'storageFilling.deleteOrUpgrade':
    'Elimina lo que ya no necesites, como copias de seguridad y registros antiguos, o cambia a un plan con más almacenamiento.',
  'storageFilling.delete': 'Elimina lo que ya no necesites, como copias de seguridad y registros antiguos.',
  'storageFilling.see': 'Ver qué usa tu almacenamiento',
};
